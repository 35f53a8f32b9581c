/// The modules of Apple's SDKs, for macOS, iOS, tvOS, watchOS and visionOS.
///
/// A project or a feature that is a module of such a name would hide it: `import Network` would import
/// the project.
enum SystemModules {
  /// Whether an SDK has a module called `name`.
  static func contains(_ name: String) -> Bool { names.contains(name) }

  /// Written by `Scripts/tools/system-modules.sh`.
  private static let names = Set(
    """
    ARKit AVFAudio AVFoundation AVKit AVRouting AVSystemRouting Accelerate Accessibility
    AccessoryAccess AccessoryLiveActivities AccessoryNotifications AccessorySetupKit
    AccessoryTransportExtension Accounts ActivityKit AdAttributionKit AdServices AdSupport
    AddressBook AddressBookUI AlarmKit AppClip AppIntents AppKit AppMigrationKit
    AppTrackingTransparency AppleArchive AppleScriptKit AppleScriptObjC AppleTextureEncoder
    ApplicationServices AssetsLibrary Assignables AudioAccessoryKit AudioToolbox AudioUnit
    AudioVideoBridging AuthenticationServices AutomatedDeviceEnrollment
    AutomaticAssessmentConfiguration Automator BackgroundAssets BackgroundTasks
    BrowserEngineCore BrowserEngineKit BrowserKit BusinessChat CFNetwork CalendarStore CallKit
    CarKey CarPlay Carbon Charts Cinematic ClassKit ClassKitUI ClockKit CloudKit Cocoa
    Collaboration ColorSync Combine CommonCrypto CompositorServices Compression ContactProvider
    Contacts ContactsUI CoreAudio CoreAudioKit CoreAudioTypes CoreBluetooth CoreData
    CoreDisplay CoreFoundation CoreGraphics CoreHID CoreHaptics CoreImage CoreLocation
    CoreLocationUI CoreMIDI CoreMIDIServer CoreML CoreMedia CoreMediaIO CoreMotion CoreNFC
    CoreServices CoreSpotlight CoreTelephony CoreText CoreTransferable CoreVideo CoreWLAN
    CreateML CreateMLComponents CryptoKit CryptoTokenKit DVDPlayback Darwin DataDetection
    DeclaredAgeRange DeveloperToolsSupport DeviceActivity DeviceCheck DeviceDiscoveryExtension
    DeviceDiscoveryUI DirectoryService DiscRecording DiscRecordingUI DiskArbitration Dispatch
    DispatchIntrospection Distributed DockKit DriverKit EnergyKit EventKit EventKitUI
    ExceptionHandling ExecutionPolicy ExposureNotification ExtensionFoundation ExtensionKit
    ExternalAccessory FSKit FamilyControls FileProvider FileProviderUI FinanceKit FinanceKitUI
    FinderSync ForceFeedback Foundation FoundationModels FoveatedStreaming GLKit GLUT GSS
    GameController GameKit GameSave GameplayKit GeoToolbox GroupActivities HealthKit
    HealthKitUI HomeKit Hypervisor ICADevices ICU IOBluetooth IOBluetoothUI IOKit IOSurface
    IOUSBHost IdentityDocumentServices IdentityDocumentServicesUI IdentityLookup
    IdentityLookupUI ImageCaptureCore ImageIO ImagePlayground ImmersiveMediaSupport
    InputMethodKit InstallerPlugins InstantMessage Intents IntentsUI JavaNativeFoundation
    JavaRuntimeSupport JavaScriptCore JournalingSuggestions Kerberos Kernel KernelManagement
    LDAP LatentSemanticMapping LightweightCodeRequirements LinkPresentation LinkSecurity
    LiveCommunicationKit LocalAuthentication LocalAuthenticationEmbeddedUI LockedCameraCapture
    MLCompute MachO MailKit ManagedApp ManagedAppDistribution ManagedSettings ManagedSettingsUI
    MapKit MarketplaceKit Matter MatterSupport MediaAccessibility MediaExtension MediaLibrary
    MediaPlayer MediaSetup MediaToolbox Message MessageUI Messages Metal MetalFX MetalKit
    MetalPerformancePrimitives MetalPerformanceShaders MetalPerformanceShadersGraph MetricKit
    MobileCoreServices ModelIO MultipeerConnectivity MusicKit NaturalLanguage NearbyInteraction
    NetFS Network NetworkExtension NewsstandKit NotificationCenter OSAKit OSLog ObjectiveC
    OpenAL OpenCL OpenDirectory OpenGL OpenGLES PCSC PDFKit PHASE PaperKit
    ParavirtualizedGraphics PassKit PencilKit PermissionKit Photos PhotosUI PreferencePanes
    ProximityReader ProximityReaderStub PushKit PushToTalk Python3 QTKit Quartz QuartzCore
    QuickLook QuickLookThumbnailing QuickLookUI RealityFoundation RealityKit RegexBuilder
    RelevanceKit ReplayKit RoomPlan Ruby SQLite3 SafariServices SafetyKit SceneKit
    ScreenCaptureKit ScreenSaver ScreenTime ScriptingBridge SecureElementCredential Security
    SecurityFoundation SecurityInterface SecurityUI SensitiveContentAnalysis SensorKit
    ServiceManagement ServicesAccountLinking SharedWithYou SharedWithYouCore ShazamKit Social
    SoundAnalysis Spatial Speech SpriteKit StateReporting StickerFoundation StickerKit StoreKit
    StoreKitTest Swift SwiftData SwiftOnoneSupport SwiftUI SwiftUICore Symbols SyncServices
    System SystemConfiguration SystemExtensions TVMLKit TVServices TVUIKit TWAIN TabletopKit
    TabularData Tcl TelephonyMessagingKit Testing ThreadNetwork TipKit Tk TouchController
    Translation TranslationUIProvider Twitter UIKit UniformTypeIdentifiers UserNotifications
    UserNotificationsUI VideoDecodeAcceleration VideoSubscriberAccount VideoToolbox
    Virtualization Vision VisionEntitlementServices VisionKit VisualIntelligence
    WatchConnectivity WatchKit WeatherKit WebKit WiFiAware WiFiInfrastructure WidgetKit
    WirelessInsights WorkoutKit XCTest XCUIAutomation XcodeKit
    """.split { $0 == " " || $0 == "\n" }.map(String.init))
}
