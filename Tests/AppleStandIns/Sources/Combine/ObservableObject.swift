/// Stands in for Combine's protocol of this name.
public protocol ObservableObject: AnyObject {}
