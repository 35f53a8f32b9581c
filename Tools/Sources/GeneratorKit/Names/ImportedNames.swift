/// The types of the modules that generated code imports.
///
/// A type of the app with such a name would hide the module's own in every file of the app.
enum ImportedNames {
  /// Whether a module that generated code imports has a type called `name`.
  static func contains(_ name: String) -> Bool {
    all.contains(name) || isObjectiveC(name)
  }

  private static let all = Set(
    (linux + " " + apple).split { $0 == " " || $0 == "\n" }.map(String.init))

  /// The names of Foundation's classes, and of UIKit's and AppKit's: two capitals and a third.
  private static func isObjectiveC(_ name: String) -> Bool {
    ["NS", "UI", "CG", "CF"].contains { prefix in
      name.hasPrefix(prefix) && name.count > 3
        && name.dropFirst(2).prefix(1).allSatisfy(\.isUppercase)
        && name.dropFirst(3).prefix(1).allSatisfy(\.isLowercase)
    }
  }

  /// Swift, Foundation, Observation, Testing, XCTest, Dispatch and Factory: written by
  /// `Scripts/tools/imported-names.sh`.
  private static let linux = """
    Actor AdditiveArithmetic AffineTransform AlignmentOptions AnyActor
    AnyBidirectionalCollection AnyClass AnyCollection AnyHashable AnyIndex AnyIterator
    AnyKeyPath AnyObject AnyRandomAccessCollection AnyRegexOutput AnySequence Array
    ArrayLiteralConvertible ArraySlice AsyncCompactMapSequence AsyncDropFirstSequence
    AsyncDropWhileSequence AsyncFilterSequence AsyncFlatMapSequence AsyncIteratorProtocol
    AsyncMapSequence AsyncPrefixSequence AsyncPrefixWhileSequence AsyncSequence AsyncStream
    AsyncThrowingCompactMapSequence AsyncThrowingDropWhileSequence AsyncThrowingFilterSequence
    AsyncThrowingFlatMapSequence AsyncThrowingMapSequence AsyncThrowingPrefixWhileSequence
    AsyncThrowingStream Attachable AttachableWrapper Attachment AttributeContainer
    AttributeDynamicLookup AttributeScope AttributeScopeCodableConfiguration AttributeScopes
    AttributedString AttributedStringAttributeMutation AttributedStringKey
    AttributedStringProtocol AttributedSubstring AutoRegistering BidirectionalCollection
    BidirectionalIndexable BidirectionalSlice BinaryFloatingPoint BinaryInteger BitwiseCopyable
    BlockOperation Bool BooleanLiteralConvertible BooleanLiteralType Bug Bundle
    ByteCountFormatStyle ByteCountFormatter CBool CChar CChar16 CChar32 CChar8 CDouble CFloat
    CFloat16 CGFloat CGPoint CGRect CGRectEdge CGSize CInt CLong CLongDouble CLongLong CShort
    CSignedChar CUnsignedChar CUnsignedInt CUnsignedLong CUnsignedLongLong CUnsignedShort
    CVaListPointer CVarArg CWideChar Cached CachedURLResponse Calendar CancellationError
    CaseIterable Character CharacterSet CheckedContinuation Clock ClosedRange ClosedRangeIndex
    CocoaError Codable CodableAttributedStringKey CodableConfiguration CodableWithConfiguration
    CodingKey CodingKeyRepresentable CodingUserInfoKey Collection CollectionDifference
    CollectionOfOne CommandLine Comment Comparable ComparableComparator Comparator
    ComparisonResult ConcurrentValue ConditionTrait Confirmation Container ContainerBinding
    ContainerContext ContainerManager ContainerRecording ContainerTrait ContainersTrait
    ContiguousArray ContiguousBytes ContinuousClock Copyable CountableClosedRange
    CountablePartialRangeFrom CountableRange CurrencyFormatStyleConfiguration
    CustomConsumingRegexComponent CustomDebugStringConvertible CustomLeafReflectable
    CustomNSError CustomPlaygroundDisplayConvertible CustomPlaygroundQuickLookable
    CustomReflectable CustomStringConvertible CustomTestArgumentEncodable
    CustomTestStringConvertible Data DataProtocol Date DateComponents DateFormatter DateInterval
    DateIntervalFormatter Decimal Decodable DecodableAttributedStringKey
    DecodableWithConfiguration Decoder DecodingConfigurationProviding DecodingError
    DefaultBidirectionalIndices DefaultIndices DefaultRandomAccessIndices
    DefaultStringInterpolation DescriptiveNumberFormatConfiguration Dictionary DictionaryIndex
    DictionaryIterator DictionaryLiteral DictionaryLiteralConvertible Dimension
    DiscardingTaskGroup DiscontiguousAttributedSubstring DiscontiguousSlice DiscreteFormatStyle
    DispatchData DispatchDataIterator DispatchGroup DispatchIO DispatchObject DispatchPredicate
    DispatchQoS DispatchQueue DispatchSemaphore DispatchSource DispatchSourceHandler
    DispatchSourceProtocol DispatchSourceRead DispatchSourceSignal DispatchSourceTimer
    DispatchSourceUserDataAdd DispatchSourceUserDataOr DispatchSourceUserDataReplace
    DispatchSourceWrite DispatchSpecificKey DispatchTime DispatchTimeInterval
    DispatchTimeoutResult DispatchWallTime DispatchWorkItem DispatchWorkItemFlags Double
    DropFirstSequence DropWhileSequence Duration DurationProtocol DynamicInjected
    EmptyCollection EmptyIterator Encodable EncodableAttributedStringKey
    EncodableWithConfiguration Encoder EncodingConfigurationProviding EncodingError
    EnergyFormatter EnumeratedIterator EnumeratedSequence Equatable Error Escapable Executor
    ExecutorJob ExitStatus ExitTest Expectation ExpectationFailedError ExpressibleByArrayLiteral
    ExpressibleByBooleanLiteral ExpressibleByDictionaryLiteral
    ExpressibleByExtendedGraphemeClusterLiteral ExpressibleByFloatLiteral
    ExpressibleByIntegerLiteral ExpressibleByNilLiteral ExpressibleByStringInterpolation
    ExpressibleByStringLiteral ExpressibleByUnicodeScalarLiteral Expression
    ExtendedGraphemeClusterLiteralConvertible ExtendedGraphemeClusterType Factory FactoryContext
    FactoryContextType FactoryModifying FactoryRegistration FactoryResetOptions FileAttributeKey
    FileAttributeType FileHandle FileManager FileManagerDelegate FileProtectionType
    FixedWidthInteger FlattenBidirectionalCollection FlattenBidirectionalCollectionIndex
    FlattenCollection FlattenCollectionIndex FlattenSequence Float Float16 Float32 Float64
    Float80 FloatLiteralConvertible FloatLiteralType FloatingPoint FloatingPointClassification
    FloatingPointFormatStyle FloatingPointParseStrategy FloatingPointRoundingRule
    FloatingPointSign FormatStyle FormatStyleCapitalizationContext Formatter GlobalActor Graph
    HTTPCookie HTTPCookiePropertyKey HTTPCookieStorage HTTPURLResponse Hashable Hasher Host
    ISO8601DateFormatter Identifiable IndexPath IndexSet Indexable IndexableBase
    IndexingIterator InflectionRule Injected InjectedContainer InjectedObject InjectedObservable
    InjectedType InlineArray InputStream InstantProtocol Int Int128 Int16 Int32 Int64 Int8
    IntegerFormatStyle IntegerLiteralConvertible IntegerLiteralType IntegerParseStrategy Issue
    IssueHandlingTrait IteratorOverOne IteratorProtocol IteratorSequence JSONDecoder JSONEncoder
    JSONSerialization Job JobPriority JoinedIterator JoinedSequence KeyPath KeyPathComparator
    KeyValuePairs KeyedDecodingContainer KeyedDecodingContainerProtocol KeyedEncodingContainer
    KeyedEncodingContainerProtocol KnownIssueMatcher LazyBidirectionalCollection LazyCollection
    LazyCollectionProtocol LazyDropWhileBidirectionalCollection LazyDropWhileCollection
    LazyDropWhileIndex LazyDropWhileIterator LazyDropWhileSequence
    LazyFilterBidirectionalCollection LazyFilterCollection LazyFilterIndex LazyFilterIterator
    LazyFilterSequence LazyInjected LazyMapBidirectionalCollection LazyMapCollection
    LazyMapIterator LazyMapRandomAccessCollection LazyMapSequence
    LazyPrefixWhileBidirectionalCollection LazyPrefixWhileCollection LazyPrefixWhileIndex
    LazyPrefixWhileIterator LazyPrefixWhileSequence LazyRandomAccessCollection LazySequence
    LazySequenceProtocol LengthFormatter ListFormatStyle Locale LocalizedError
    LosslessStringConvertible MainActor ManagedBuffer ManagedBufferPointer ManagedContainer
    MarkdownDecodableAttributedStringKey MassFormatter Measurement MemoryLayout Mirror
    MirrorPath Morphology MutableBidirectionalSlice MutableCollection MutableDataProtocol
    MutableIndexable MutableRandomAccessSlice MutableRangeReplaceableBidirectionalSlice
    MutableRangeReplaceableRandomAccessSlice MutableRangeReplaceableSlice MutableRawSpan
    MutableSlice MutableSpan Never NilLiteralConvertible Notification NotificationCenter
    NotificationQueue NumberFormatStyleConfiguration NumberFormatter Numeric ObjCBool
    ObjectIdentifier Observable ObservationRegistrar Observations OpaquePointer
    OperatingSystemVersion Operation OperationQueue OptionSet Optional OutputRawSpan OutputSpan
    OutputStream OverrideRequirement POSIXError ParallelizationTrait ParameterFactory
    ParameterFactoryType ParseStrategy ParseableFormatStyle PartialAsyncTask PartialKeyPath
    PartialRangeFrom PartialRangeThrough PartialRangeUpTo PerformanceMeter PersonNameComponents
    PersonNameComponentsFormatter Pipe PlaygroundQuickLook Port PortDelegate PortMessage
    Predicate PredicateBindings PredicateError PredicateExpression PredicateExpressions
    PrefixSequence Process ProcessInfo Progress ProgressKind ProgressReporting
    ProgressUserInfoKey PropertyListDecoder PropertyListEncoder PropertyListSerialization
    QualityOfService RandomAccessCollection RandomAccessIndexable RandomAccessSlice
    RandomNumberGenerator Range RangeExpression RangeReplaceableBidirectionalSlice
    RangeReplaceableCollection RangeReplaceableIndexable RangeReplaceableRandomAccessSlice
    RangeReplaceableSlice RangeSet RawRepresentable RawSpan RecordedResolution RecoverableError
    ReferenceConvertible ReferenceWritableKeyPath Regex RegexComponent RegexRepetitionBehavior
    RegexSemanticLevel RegexWordBoundaryKind Repeated Resolving Result ReversedCollection
    ReversedIndex ReversedRandomAccessCollection RunLoop SIMD SIMD16 SIMD2 SIMD3 SIMD32 SIMD4
    SIMD64 SIMD8 SIMDMask SIMDScalar SIMDStorage Scanner Scope ScopedAttributeContainer Sendable
    SendableMetatype Sequence SerialExecutor Set SetAlgebra SetIndex SetIterator Shared
    SharedContainer SignedInteger SignedNumeric SingleValueDecodingContainer
    SingleValueEncodingContainer Singleton Slice SocketNativeHandle SocketPort SortComparator
    SortDescriptor SortOrder Source SourceLocation Span StandardPredicateExpression StaticBigInt
    StaticString Stream StreamDelegate StreamNetworkServiceTypeValue
    StreamSOCKSProxyConfiguration StreamSOCKSProxyVersion StreamSocketSecurityLevel
    StrideThrough StrideThroughIterator StrideTo StrideToIterator Strideable String
    StringInterpolationConvertible StringInterpolationProtocol StringLiteralConvertible
    StringLiteralType StringProtocol StringStyle StringTransform Substring SuiteTrait
    SuspendingClock SystemRandomNumberGenerator Tag Task TaskExecutor TaskGroup TaskLocal
    TaskPriority Test TestIsolation TestScoping TestSingletons TestTrait TextOutputStream
    TextOutputStreamable Thread ThrowingDiscardingTaskGroup ThrowingTaskGroup TimeInterval
    TimeLimitTrait TimeZone Timer Trait Transform UInt UInt128 UInt16 UInt32 UInt64 UInt8 URL
    URLAuthenticationChallenge URLAuthenticationChallengeSender URLCache URLComponents
    URLCredential URLCredentialStorage URLError URLFileResourceType URLProtectionSpace
    URLProtocol URLProtocolClient URLQueryItem URLRequest URLResourceKey URLResourceValues
    URLResponse URLSession URLSessionConfiguration URLSessionDataDelegate URLSessionDataTask
    URLSessionDelegate URLSessionDownloadDelegate URLSessionDownloadTask
    URLSessionStreamDelegate URLSessionStreamTask URLSessionTask URLSessionTaskDelegate
    URLSessionTaskMetrics URLSessionTaskTransactionMetrics URLSessionUploadTask
    URLSessionWebSocketDelegate URLSessionWebSocketTask UTF16 UTF32 UTF8 UTF8Span UUID
    UnboundedRange UnboundedRange_ UnfoldFirstSequence UnfoldSequence Unicode UnicodeCodec
    UnicodeDecodingResult UnicodeScalar UnicodeScalarLiteralConvertible UnicodeScalarType Unique
    Unit UnitAcceleration UnitAngle UnitArea UnitConcentrationMass UnitConverter
    UnitConverterLinear UnitDispersion UnitDuration UnitElectricCharge UnitElectricCurrent
    UnitElectricPotentialDifference UnitElectricResistance UnitEnergy UnitFrequency
    UnitFuelEfficiency UnitIlluminance UnitInformationStorage UnitLength UnitMass UnitPower
    UnitPressure UnitSpeed UnitTemperature UnitVolume UnkeyedDecodingContainer
    UnkeyedEncodingContainer Unmanaged UnownedJob UnownedSerialExecutor UnownedTaskExecutor
    UnsafeBufferPointer UnsafeBufferPointerIterator UnsafeConcurrentValue UnsafeContinuation
    UnsafeCurrentTask UnsafeMutableBufferPointer UnsafeMutablePointer
    UnsafeMutableRawBufferPointer UnsafeMutableRawBufferPointerIterator UnsafeMutableRawPointer
    UnsafePointer UnsafeRawBufferPointer UnsafeRawBufferPointerIterator UnsafeRawPointer
    UnsafeSendable UnsafeThrowingContinuation UnsignedInteger UserDefaults Void VoidFactoryType
    WeakLazyInjected WritableKeyPath XCNotificationExpectationHandler
    XCPredicateExpectationHandler XCTNSNotificationExpectation XCTNSPredicateExpectation
    XCTPerformanceMetric XCTSkip XCTWaiter XCTWaiterDelegate XCTest XCTestCase XCTestCaseClosure
    XCTestCaseEntry XCTestCaseRun XCTestError XCTestExpectation XCTestObservation
    XCTestObservationCenter XCTestRun XCTestSuite XCTestSuiteRun XCWaitCompletionHandler
    Zip2Iterator Zip2Sequence
    """

  /// SwiftUI, Combine and what else only Apple's systems have; and associated types, which nested
  /// types of a model would replace.
  private static let apple = """
    AccessibilityActionKind AccessibilityAttachmentModifier AccessibilityChildBehavior
    AccessibilityFocusState AccessibilityRotorContent AccessibilityTraits ActionSheet Alert
    AlertScene Alignment AlignmentID AlignmentKey AllCases Anchor Angle AngularGradient
    Animatable AnimatablePair AnimatableValues Animation AnimationCompletionCriteria
    AnyCancellable AnyGesture AnyLayout AnyNavigationTransition AnyPublisher AnyShape
    AnyShapeStyle AnyTransition AnyView App AppIntent AppStorage ApplicationDelegateAdaptor
    AsyncImage AsyncImagePhase Axis BackgroundProminence BackgroundStyle BadgeProminence
    Bindable BindableObject Binding BlendMode BlurOptions Body BorderedButtonStyle
    BorderedProminentButtonStyle BorderlessButtonStyle BounceBehavior Button ButtonBorderShape
    ButtonRole ButtonSizing ButtonStyle ButtonToggleStyle Cancellable Canvas Capsule Circle
    CodingKey CodingKeys Color ColorPicker ColorRenderingMode ColorScheme ColorSchemeContrast
    ColumnNavigationViewStyle CommandGroup CommandMenu Commands CompactDatePickerStyle
    ConcentricRectangle ConditionalContent ContainerRelativeShape ContainerValueKey
    ContainerValues Content ContentBuilder ContentMarginPlacement ContentMode ContentShapeKinds
    ContentSizeCategory ContentTransition ContentUnavailableView ContextMenu ControlGroup
    ControlGroupStyle ControlSize CoordinateSpace CoordinateSpaceProtocol CubicKeyframe
    CurrentValueSubject CustomAnimation CustomHoverEffect CustomizableToolbarContent DatePicker
    DatePickerComponents DatePickerStyle DefaultButtonStyle DefaultDatePickerStyle
    DefaultListStyle DefaultPickerStyle DefaultTextFieldStyle DefaultToggleStyle
    DigitalCrownEvent DisclosureGroup DisclosureGroupStyle DismissAction DismissSearchAction
    Divider DocumentGroup DoubleColumnNavigationViewStyle DragConfiguration DragGesture
    DropDelegate DropInfo DropOperation DropProposal DynamicProperty DynamicTypeSize
    DynamicViewContent Edge EdgeInsets EditActions EditButton EditMode EditableCollectionContent
    Element Ellipse EllipticalGradient EmptyAnimatableData EmptyCommands EmptyModifier EmptyView
    EmptyWidgetConfiguration Entry Environment EnvironmentKey EnvironmentObject
    EnvironmentValues EquatableView EventModifiers ExclusiveGesture Expectation FetchRequest
    FetchedResults FileDialogBrowserOptions FileDocument FileDocumentConfiguration
    FillShapeStyle FillStyle FindContext FocusInteractions FocusState FocusedBinding
    FocusedObject FocusedValue FocusedValueKey FocusedValues Font ForEach ForegroundStyle Form
    FormStyle FormStyleConfiguration FullScreenCover Gauge GaugeStyle GeometryEffect
    GeometryProxy GeometryReader Gesture GestureMask GestureState Glass GlassEffectContainer
    Gradient GraphicsContext Grid GridItem GridLayout GridRow Group GroupBox GroupBoxStyle
    GroupedListStyle HSplitView HStack HStackLayout HandGestureShortcut HelpLink
    HorizontalAlignment HorizontalEdge HoverEffect HoverPhase ID Image ImagePaint ImageRenderer
    Index IndexViewStyle InlinePickerStyle InsetGroupedListStyle InsetListStyle InsettableShape
    KeyEquivalent KeyPress KeyboardShortcut Keyframe KeyframeAnimator KeyframeTimeline Keyframes
    Label LabelStyle LabelStyleConfiguration LabeledContent LabeledContentStyle
    LabeledControlGroupContent LabeledToolbarItemGroupContent Layout LayoutDirection
    LayoutDirectionBehavior LayoutKey LayoutProperties LayoutSubview LayoutSubviews
    LayoutValueKey LazyHGrid LazyHStack LazyVGrid LazyVStack LegibilityWeight
    LibraryContentProvider LimitedAvailabilityConfiguration LinearGradient LinearKeyframe Link
    List ListItemTint ListRowHoverEffect ListSectionSpacing ListStyle LocalizedStringKey Logger
    LongPressGesture MagnificationGesture MagnifyGesture MatchedGeometryProperties Material Menu
    MenuActionDismissBehavior MenuBarExtra MenuButton MenuOrder MenuPickerStyle MenuStyle
    MeshGradient ModifiedContent MoveCommandDirection MoveKeyframe MultiDatePicker
    MultilineTextAlignment Namespace NavigationBarItem NavigationControlGroupStyle
    NavigationLink NavigationPath NavigationSplitView NavigationSplitViewColumn
    NavigationSplitViewStyle NavigationSplitViewVisibility NavigationStack NavigationTransition
    NavigationView NavigationViewStyle NewDocumentButton OSLog ObjectiveC Observable
    ObservableObject ObservedObject OffsetShape OpenDocumentAction OpenSettingsAction
    OpenURLAction OpenWindowAction OrnamentAttachmentAnchor Outcome OutlineGroup
    OutlineSubgroupChildren PageIndexViewStyle PageTabViewStyle PagingScrollTargetBehavior
    PaletteSelectionEffect PassthroughSubject PasteButton Path PeriodicTimelineSchedule
    PhaseAnimator PhotosPicker Picker PickerStyle PinnedScrollableViews
    PlaceholderTextShapeStyle PlainButtonStyle PlainListStyle PlainTextFieldStyle
    PlatformViewRepresentable PopUpButtonPickerStyle PopoverAttachmentAnchor PreferenceKey
    PreferredColorSchemeKey PresentationAdaptation PresentationBackgroundInteraction
    PresentationContentInteraction PresentationDetent PresentationMode PresentationSizing
    Preview PreviewContext PreviewDevice PreviewLayout PreviewModifier PreviewPlatform
    PreviewProvider PrimitiveButtonStyle ProgressView ProgressViewStyle ProjectionTransform
    Prominence ProposedViewSize Published Publisher Publishers RadialGradient
    RadioGroupPickerStyle RawValue Rectangle RectangleCornerRadii RedactionReasons
    ReferenceFileDocument RefreshAction RenameAction RenameButton ResetFocusAction RotateGesture
    RotatedShape RotationGesture RoundedBorderTextFieldStyle RoundedCornerStyle RoundedRectangle
    ScaledMetric ScaledShape Scene SceneBuilder ScenePadding ScenePhase SceneStorage
    ScrollAnchorRole ScrollBounceBehavior ScrollContentOffsetAdjustmentBehavior
    ScrollDismissesKeyboardMode ScrollEdgeEffectStyle ScrollGeometry ScrollIndicatorVisibility
    ScrollInputBehavior ScrollInputKind ScrollPhase ScrollPosition ScrollTarget
    ScrollTargetBehavior ScrollTransitionConfiguration ScrollTransitionPhase ScrollView
    ScrollViewProxy ScrollViewReader SearchFieldPlacement SearchScopeActivation
    SearchSuggestionsPlacement SearchUnavailableContent Section SectionedFetchRequest
    SectionedFetchResults SecureField SegmentedPickerStyle SelectionShapeStyle Selector
    SensoryFeedback SeparatorShapeStyle SequenceGesture Settings SettingsLink Shader
    ShaderFunction ShaderLibrary ShadowOptions ShadowStyle Shape ShapeRole ShapeStyle ShapeView
    ShareLink SharePreview SheetPresentationMode SidebarListStyle SidebarRowSize
    SimultaneousGesture Slider SliderTick Spacer SpatialEventGesture SpatialTapGesture Spring
    SpringKeyframe SpringLoadingBehavior SquareBorderTextFieldStyle StackNavigationViewStyle
    State StateObject Stepper StrokeBorderShapeView StrokeShapeView StrokeStyle Subject
    SubmitLabel SubmitTriggers Subscene Subscriber Subscribers Subview SubviewsCollection
    SwipeActions SwitchToggleStyle SymbolColorRenderingMode SymbolRenderingMode SymbolVariants
    Tab TabBarPlacement TabContent TabContentBuilder TabCustomizationBehavior TabPlacement
    TabRole TabSection TabView TabViewCustomization TabViewStyle Table TableColumn
    TableColumnAlignment TableColumnContent TableHeaderMode TableOutlineGroupContent TableRow
    TableRowBuilder TableRowContent TableStyle TapGesture Text TextAlignment TextAlternatives
    TextAttribute TextCursor TextEditor TextEditorStyle TextField TextFieldLink TextFieldStyle
    TextFormattingMenu TextInputAutocapitalization TextInputDictationActivation TextProxy
    TextRenderer TextSelectability TextSelection TimelineSchedule TimelineView TintShapeStyle
    TitleAndIconLabelStyle TitleDisplayMode TitleOnlyLabelStyle Toggle ToggleStyle
    ToggleStyleConfiguration ToolbarCommands ToolbarContent ToolbarContentBuilder
    ToolbarCustomizationBehavior ToolbarCustomizationOptions ToolbarDefaultItemKind ToolbarItem
    ToolbarItemGroup ToolbarItemPlacement ToolbarLabelStyle ToolbarPlacement ToolbarRole
    ToolbarSpacer ToolbarTitleDisplayMode ToolbarTitleMenu Transaction TransactionKey
    TransformKeyframe Transition TransitionPhase TransitionProperties TruncationMode
    TupleTableRowContent TupleView UIApplicationDelegateAdaptor UIHostingController
    UINavigationControllerAdaptor UIViewControllerRepresentable UIViewRepresentable
    UnevenRoundedRectangle UnitCurve UnitPoint UserInterfaceSizeClass UtilityWindow VSplitView
    VStack VStackLayout VariableBlurView VectorArithmetic VerticalAlignment VerticalEdge
    VerticalPageTabViewStyle View ViewAlignedScrollTargetBehavior ViewBuilder ViewDimensions
    ViewModifier ViewSpacing ViewThatFits Visibility VisibilityState VisualEffect VoiceChatView
    WheelDatePickerStyle WheelPickerStyle Widget WidgetBundle WidgetConfiguration Window
    WindowBackgroundDragBehavior WindowDragGesture WindowGroup WindowInteractionBehavior
    WindowLevel WindowManagerRole WindowPlacement WindowResizability WindowStyle
    WindowToolbarFullScreenVisibility WindowToolbarStyle WindowVisibilityToggle
    WritingToolsBehavior ZStack ZStackLayout
    """
}
