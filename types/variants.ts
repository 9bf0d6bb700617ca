/* eslint-disable @typescript-eslint/consistent-type-imports -- each row names its files by import type */
import type { ComponentType, ReactElement } from 'react'
import type { CallOptions } from '@/api/client'
import type { PlayerProps } from '@/areas/guide/player/Player'
import type { SeekBarProps } from '@/areas/guide/player/SeekBar'
import type { SlotFinderProps } from '@/areas/numbers/SlotFinder'
import type { MobileFillProps } from '@/areas/site/mobileFillProps'
import type { SingleProps } from '@/areas/site/single/Single'
import type { ButtonProps } from '@/components/base/Button'
import type { ChatIds, ImContactProps } from '@/components/base/ImContact'
import type { SafeLinkProps } from '@/components/base/SafeLink'
import type { TapProps } from '@/components/base/Tap'
import type { KeyListenerProps } from '@/components/form/KeyListener'
import type { LabelProps } from '@/components/form/Label'
import type { TextInputProps } from '@/components/form/TextInput'
import type { ScrollerProps } from '@/components/list/Scroller'
import type { Refresher } from '@/components/list/useRefresher'
import type { VirtualListProps } from '@/components/list/VirtualList'
import type { LongPressProps } from '@/components/media/longPress'
import type { LongPressPictureProps } from '@/components/media/LongPressPicture'
import type { PictureProps } from '@/components/media/Picture'
import type { RichTextProps } from '@/components/media/RichText'
import type { CarouselProps } from '@/components/media/slides'
import type { VideoProps } from '@/components/media/Video'
import type { WebFrameProps } from '@/components/media/WebFrame'
import type { FocusTrapProps } from '@/components/overlay/FocusTrap'
import type { VeilProps } from '@/components/overlay/Veil'
import type { LoadTexts, Texts } from '@/i18n/types'
import type { AvatarButtonProps } from '@/pages/user/parts/AvatarButton'
import type { Abortable } from '@/runtime/codes'
import type { Local } from '@/runtime/local'
import type { RuntimeAnswer } from '@/runtime/request'
import type { DayBoxProps } from '@/pages-sub/shop/birthday/parts/DayBox'
import type { PreviewProps } from '@/screens/Preview'
import type { SharePanelProps } from '@/screens/SharePanel'

/*
 * The build picks a file by its suffix. TypeScript does not see that: callers are checked against the file
 * without suffix. So every file with variants is listed here with its type, and tsc refuses
 *  - a file, with or without suffix, that does not satisfy the type;
 *  - a file without suffix whose exports differ from the type.
 * test/unit/variants.test.ts finds variants missing from this table. A variant imports its neighbours without
 * suffix and is checked against those; they satisfy the same types as whichever variant the build picks.
 */
type Drawn = JSX.Element | null
type Component<Props> = (props: Props) => Drawn

export interface Variants<Type, Files extends [Type, ...Type[]]> {
  type: Type
  base: Files[0]
}

interface Table {
  'api/first': Variants<
    { takeFirst: (url: string, timeout: number) => Abortable<RuntimeAnswer> | undefined },
    [typeof import('@/api/first'), typeof import('@/api/first.h5')]
  >
  'api/texts': Variants<
    { serveTexts: () => void },
    [typeof import('@/api/texts'), typeof import('@/api/texts.h5')]
  >
  'areas/guide/player/Player': Variants<
    { Player: Component<PlayerProps> },
    [typeof import('@/areas/guide/player/Player'), typeof import('@/areas/guide/player/Player.h5')]
  >
  'areas/guide/player/SeekBar': Variants<
    { SeekBar: Component<SeekBarProps> },
    [typeof import('@/areas/guide/player/SeekBar'), typeof import('@/areas/guide/player/SeekBar.h5')]
  >
  'api/loadSolver': Variants<
    {
      loadSolver: (
        provider: string
      ) => Promise<(challenge: string, cancelled: () => boolean) => Promise<string | undefined>>
    },
    [typeof import('@/api/loadSolver'), typeof import('@/api/loadSolver.h5')]
  >
  'areas/site/MobileFill': Variants<
    { canFillMobile: boolean; MobileFill: Component<MobileFillProps> },
    [
      typeof import('@/areas/site/MobileFill'),
      typeof import('@/areas/site/MobileFill.h5'),
      typeof import('@/areas/site/MobileFill.kwai')
    ]
  >
  'areas/numbers/SlotFinder': Variants<
    { SlotFinder: Component<SlotFinderProps> },
    [typeof import('@/areas/numbers/SlotFinder'), typeof import('@/areas/numbers/SlotFinder.h5')]
  >
  'pages-sub/shop/birthday/parts/DayBox': Variants<
    { DayBox: Component<DayBoxProps> },
    [
      typeof import('@/pages-sub/shop/birthday/parts/DayBox'),
      typeof import('@/pages-sub/shop/birthday/parts/DayBox.h5')
    ]
  >
  'components/base/Button': Variants<
    { Button: Component<ButtonProps> },
    [typeof import('@/components/base/Button'), typeof import('@/components/base/Button.h5')]
  >
  'components/base/ImContact': Variants<
    { hasIm: (ids: ChatIds) => boolean; ImContact: Component<ImContactProps> },
    [
      typeof import('@/components/base/ImContact'),
      typeof import('@/components/base/ImContact.weapp'),
      typeof import('@/components/base/ImContact.tt'),
      typeof import('@/components/base/ImContact.kwai')
    ]
  >
  'components/base/insets': Variants<
    { barInsets: () => { top: string; right: string; bottom: string } },
    [typeof import('@/components/base/insets'), typeof import('@/components/base/insets.h5')]
  >
  'components/base/SafeLink': Variants<
    { SafeLink: Component<SafeLinkProps> },
    [typeof import('@/components/base/SafeLink'), typeof import('@/components/base/SafeLink.h5')]
  >
  'components/base/Tap': Variants<
    { Tap: Component<TapProps> },
    [typeof import('@/components/base/Tap'), typeof import('@/components/base/Tap.h5')]
  >
  'components/form/KeyListener': Variants<
    { KeyListener: Component<KeyListenerProps> },
    [typeof import('@/components/form/KeyListener'), typeof import('@/components/form/KeyListener.h5')]
  >
  'components/form/Label': Variants<
    { Label: Component<LabelProps> },
    [typeof import('@/components/form/Label'), typeof import('@/components/form/Label.h5')]
  >
  'components/form/TextInput': Variants<
    { TextInput: Component<TextInputProps> },
    [typeof import('@/components/form/TextInput'), typeof import('@/components/form/TextInput.h5')]
  >
  'components/list/Scroller': Variants<
    { Scroller: Component<ScrollerProps> },
    [typeof import('@/components/list/Scroller'), typeof import('@/components/list/Scroller.h5')]
  >
  'components/list/useRefresher': Variants<
    { useRefresher: (atTop: () => boolean, onRefresh?: () => Promise<unknown> | void) => Refresher },
    [typeof import('@/components/list/useRefresher'), typeof import('@/components/list/useRefresher.kwai')]
  >
  'components/list/VirtualList': Variants<
    { VirtualList: <T>(props: VirtualListProps<T>) => Drawn },
    [typeof import('@/components/list/VirtualList'), typeof import('@/components/list/VirtualList.h5')]
  >
  'components/media/Carousel': Variants<
    { Carousel: Component<CarouselProps> },
    [typeof import('@/components/media/Carousel'), typeof import('@/components/media/Carousel.h5')]
  >
  'components/media/longPress': Variants<
    { longPressMenu: (src: string) => LongPressProps },
    [typeof import('@/components/media/longPress'), typeof import('@/components/media/longPress.weapp')]
  >
  'components/media/LongPressPicture': Variants<
    { LongPressPicture: Component<LongPressPictureProps> },
    [
      typeof import('@/components/media/LongPressPicture'),
      typeof import('@/components/media/LongPressPicture.h5')
    ]
  >
  'components/media/Picture': Variants<
    { Picture: Component<PictureProps> },
    [typeof import('@/components/media/Picture'), typeof import('@/components/media/Picture.h5')]
  >
  'components/media/PosterCanvas': Variants<
    { PosterCanvas: () => Drawn },
    [typeof import('@/components/media/PosterCanvas'), typeof import('@/components/media/PosterCanvas.h5')]
  >
  'components/media/RichText': Variants<
    { RichText: Component<RichTextProps> },
    [typeof import('@/components/media/RichText'), typeof import('@/components/media/RichText.h5')]
  >
  'components/media/Video': Variants<
    { Video: Component<VideoProps> },
    [typeof import('@/components/media/Video'), typeof import('@/components/media/Video.h5')]
  >
  'components/media/WebFrame': Variants<
    { WebFrame: Component<WebFrameProps> },
    [typeof import('@/components/media/WebFrame'), typeof import('@/components/media/WebFrame.h5')]
  >
  'components/overlay/FocusTrap': Variants<
    { FocusTrap: Component<FocusTrapProps> },
    [typeof import('@/components/overlay/FocusTrap'), typeof import('@/components/overlay/FocusTrap.h5')]
  >
  'components/overlay/Veil': Variants<
    { Veil: Component<VeilProps> },
    [typeof import('@/components/overlay/Veil'), typeof import('@/components/overlay/Veil.h5')]
  >
  'i18n/load': Variants<{ load: LoadTexts }, [typeof import('@/i18n/load'), typeof import('@/i18n/load.h5')]>
  'i18n/textOf': Variants<
    { textOf: (texts: Texts, key: string) => string | undefined },
    [typeof import('@/i18n/textOf'), typeof import('@/i18n/textOf.h5')]
  >
  'i18n/sourceTexts': Variants<
    { sourceTexts: Texts; bringTexts: (path: string) => Promise<unknown> | undefined },
    [
      typeof import('@/i18n/sourceTexts'),
      typeof import('@/i18n/sourceTexts.h5'),
      typeof import('@/i18n/sourceTexts.kwai')
    ]
  >
  'pages/authorize/parts/Ask': Variants<
    { Ask: () => Drawn },
    [
      typeof import('@/pages/authorize/parts/Ask'),
      typeof import('@/pages/authorize/parts/Ask.h5'),
      typeof import('@/pages/authorize/parts/Ask.kwai')
    ]
  >
  'pages/index/parts/LazySingle': Variants<
    { LazySingle: Component<SingleProps> },
    [typeof import('@/pages/index/parts/LazySingle'), typeof import('@/pages/index/parts/LazySingle.h5')]
  >
  'pages/user/parts/AvatarButton': Variants<
    { AvatarButton: Component<AvatarButtonProps> },
    [typeof import('@/pages/user/parts/AvatarButton'), typeof import('@/pages/user/parts/AvatarButton.weapp')]
  >
  'platform/address/addressParams': Variants<
    import('@/platform/address/types').AddressParams,
    [typeof import('@/platform/address/addressParams'), typeof import('@/platform/address/addressParams.h5')]
  >
  'platform/address/pageLimits': Variants<
    import('@/platform/address/types').PageLimits,
    [typeof import('@/platform/address/pageLimits'), typeof import('@/platform/address/pageLimits.h5')]
  >
  'platform/album/album': Variants<
    import('@/platform/album/types').Album,
    [typeof import('@/platform/album/album'), typeof import('@/platform/album/album.h5')]
  >
  'platform/clipboard/setClipboard': Variants<
    import('@/platform/clipboard/types').Clipboard,
    [
      typeof import('@/platform/clipboard/setClipboard'),
      typeof import('@/platform/clipboard/setClipboard.h5')
    ]
  >
  'platform/device/systemInfo': Variants<
    { systemInfo: () => import('@/platform/device/described').SystemInfo },
    [typeof import('@/platform/device/systemInfo'), typeof import('@/platform/device/systemInfo.h5')]
  >
  'platform/draft/draft': Variants<
    import('@/platform/draft/types').Draft,
    [typeof import('@/platform/draft/draft'), typeof import('@/platform/draft/draft.h5')]
  >
  'platform/focus/focusField': Variants<
    import('@/platform/focus/types').Focus,
    [typeof import('@/platform/focus/focusField'), typeof import('@/platform/focus/focusField.h5')]
  >
  'platform/host/host': Variants<
    import('@/platform/host/types').Host,
    [typeof import('@/platform/host/host'), typeof import('@/platform/host/host.h5')]
  >
  'platform/launch/launch': Variants<
    import('@/platform/launch/types').Launch,
    [typeof import('@/platform/launch/launch'), typeof import('@/platform/launch/launch.h5')]
  >
  'platform/tabs/tabs': Variants<
    import('@/platform/tabs/types').Tabs,
    [typeof import('@/platform/tabs/tabs'), typeof import('@/platform/tabs/tabs.h5')]
  >
  'platform/launch/quit': Variants<
    import('@/platform/launch/types').Quit,
    [typeof import('@/platform/launch/quit'), typeof import('@/platform/launch/quit.h5')]
  >
  'platform/keptAddress/keptAddress': Variants<
    import('@/platform/keptAddress/types').KeptAddresses,
    [
      typeof import('@/platform/keptAddress/keptAddress'),
      typeof import('@/platform/keptAddress/keptAddress.h5'),
      typeof import('@/platform/keptAddress/keptAddress.kwai')
    ]
  >
  'platform/location/location': Variants<
    import('@/platform/location/types').Location,
    [typeof import('@/platform/location/location'), typeof import('@/platform/location/location.h5')]
  >
  'platform/location/map': Variants<
    import('@/platform/location/types').PlaceOnMap,
    [typeof import('@/platform/location/map'), typeof import('@/platform/location/map.h5')]
  >
  'platform/login/qrLogin': Variants<
    import('@/platform/login/types').QrLogin,
    [typeof import('@/platform/login/qrLogin'), typeof import('@/platform/login/qrLogin.h5')]
  >
  'platform/metered/metered': Variants<
    import('@/platform/metered/types').Metered,
    [typeof import('@/platform/metered/metered'), typeof import('@/platform/metered/metered.h5')]
  >
  'platform/network/network': Variants<
    import('@/platform/network/types').Network,
    [typeof import('@/platform/network/network'), typeof import('@/platform/network/network.h5')]
  >
  'platform/open/open': Variants<
    import('@/platform/open/types').Open,
    [typeof import('@/platform/open/open'), typeof import('@/platform/open/open.h5')]
  >
  'platform/packaged/packagedEntry': Variants<
    import('@/platform/packaged/types').PackagedEntry,
    [
      typeof import('@/platform/packaged/packagedEntry'),
      typeof import('@/platform/packaged/packagedEntry.h5')
    ]
  >
  'platform/pay/pay': Variants<
    import('@/platform/pay/types').Pay,
    [
      typeof import('@/platform/pay/pay'),
      typeof import('@/platform/pay/pay.h5'),
      typeof import('@/platform/pay/pay.tt'),
      typeof import('@/platform/pay/pay.kwai')
    ]
  >
  'platform/photo/photo': Variants<
    import('@/platform/photo/types').Photo,
    [typeof import('@/platform/photo/photo'), typeof import('@/platform/photo/photo.h5')]
  >
  'platform/poster/poster': Variants<
    import('@/platform/poster/types').PosterMaker,
    [
      typeof import('@/platform/poster/poster'),
      typeof import('@/platform/poster/poster.h5'),
      typeof import('@/platform/poster/poster.kwai')
    ]
  >
  'platform/poster/posterFile': Variants<
    import('@/platform/poster/types').PosterFile,
    [typeof import('@/platform/poster/posterFile'), typeof import('@/platform/poster/posterFile.tt')]
  >
  'platform/messages/messages': Variants<
    import('@/platform/messages/types').Messages,
    [
      typeof import('@/platform/messages/messages'),
      typeof import('@/platform/messages/messages.h5'),
      typeof import('@/platform/messages/messages.tt'),
      typeof import('@/platform/messages/messages.kwai')
    ]
  >
  'platform/profile/avatar': Variants<
    import('@/platform/profile/types').Avatar,
    [typeof import('@/platform/profile/avatar'), typeof import('@/platform/profile/avatar.h5')]
  >
  'platform/profile/profile': Variants<
    import('@/platform/profile/types').Profile,
    [typeof import('@/platform/profile/profile'), typeof import('@/platform/profile/profile.h5')]
  >
  'platform/privacy/privacy': Variants<
    import('@/platform/privacy/types').Privacy,
    [typeof import('@/platform/privacy/privacy'), typeof import('@/platform/privacy/privacy.weapp')]
  >
  'platform/otherTabs/otherTabs': Variants<
    import('@/platform/otherTabs/types').OtherTabs,
    [typeof import('@/platform/otherTabs/otherTabs'), typeof import('@/platform/otherTabs/otherTabs.h5')]
  >
  'platform/shown/shown': Variants<
    import('@/platform/shown/types').Shown,
    [typeof import('@/platform/shown/shown'), typeof import('@/platform/shown/shown.h5')]
  >
  'platform/report/report': Variants<
    import('@/platform/report/types').Report,
    [typeof import('@/platform/report/report'), typeof import('@/platform/report/report.h5')]
  >
  'platform/scan/scan': Variants<
    import('@/platform/scan/types').Scan,
    [typeof import('@/platform/scan/scan'), typeof import('@/platform/scan/scan.h5')]
  >
  'platform/share/share': Variants<
    import('@/platform/share/types').Share,
    [typeof import('@/platform/share/share'), typeof import('@/platform/share/share.h5')]
  >
  'platform/share/weChatShare': Variants<
    import('@/platform/share/types').WeChatShare,
    [typeof import('@/platform/share/weChatShare'), typeof import('@/platform/share/weChatShare.h5')]
  >
  'platform/update/update': Variants<
    import('@/platform/update/types').Update,
    [typeof import('@/platform/update/update'), typeof import('@/platform/update/update.h5')]
  >
  'platform/vibrate/vibrate': Variants<
    import('@/platform/vibrate/types').Vibrate,
    [typeof import('@/platform/vibrate/vibrate'), typeof import('@/platform/vibrate/vibrate.h5')]
  >
  'platform/wechat/weChatBrowser': Variants<
    import('@/platform/wechat/types').WeChatBrowser,
    [typeof import('@/platform/wechat/weChatBrowser'), typeof import('@/platform/wechat/weChatBrowser.h5')]
  >
  'platform/wifi/wifi': Variants<
    import('@/platform/wifi/types').Wifi,
    [typeof import('@/platform/wifi/wifi'), typeof import('@/platform/wifi/wifi.weapp')]
  >
  'runtime/portal': Variants<
    { bringPortal: () => Promise<unknown> | undefined },
    [
      typeof import('@/runtime/portal'),
      typeof import('@/runtime/portal.tt'),
      typeof import('@/runtime/portal.weapp')
    ]
  >
  'runtime/local': Variants<
    { local: Local },
    [typeof import('@/runtime/local'), typeof import('@/runtime/local.h5')]
  >
  'screens/textsGate': Variants<
    { afterTexts: (page: ReactElement) => ReactElement },
    [typeof import('@/screens/textsGate'), typeof import('@/screens/textsGate.h5')]
  >
  'screens/beside': Variants<
    { useBeside: () => boolean },
    [typeof import('@/screens/beside'), typeof import('@/screens/beside.h5')]
  >
  'screens/loadPanel': Variants<
    { loadPanel: () => Promise<ComponentType<SharePanelProps>> },
    [typeof import('@/screens/loadPanel'), typeof import('@/screens/loadPanel.h5')]
  >
  'screens/posterCode': Variants<
    import('@/platform/poster/types').PosterCode,
    [typeof import('@/screens/posterCode'), typeof import('@/screens/posterCode.h5')]
  >
  'screens/loadPreview': Variants<
    { loadPreview: () => Promise<ComponentType<PreviewProps>> },
    [typeof import('@/screens/loadPreview'), typeof import('@/screens/loadPreview.h5')]
  >
  'screens/Preview': Variants<
    { Preview: Component<PreviewProps> },
    [typeof import('@/screens/Preview'), typeof import('@/screens/Preview.h5')]
  >
  'stores/miniLogin': Variants<
    { miniLogin: (options?: CallOptions) => Promise<string>; logInAtStart: () => void },
    [typeof import('@/stores/miniLogin'), typeof import('@/stores/miniLogin.h5')]
  >
}

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

/** What callers see of an export. Of a component only its props: nobody reads what it returns. */
type Seen<Export> = Export extends (props: infer Props) => Drawn ? { props: Props } : Export

type SameExport<Type, Base, Name> = Name extends keyof Type & keyof Base
  ? Same<Seen<Type[Name]>, Seen<Base[Name]>>
  : false

/** Names of the exports whose type differs from the table's. */
export type Unlike<Type, Base> = {
  [Name in keyof Type | keyof Base]: SameExport<Type, Base, Name> extends true ? never : Name
}[keyof Type | keyof Base]

type UnlikeOf<Row> = Row extends { type: infer Type; base: infer Base } ? Unlike<Type, Base> : never

type None<Names extends never> = Names

/** An error here names the file and the export that differ from the table. */
export type Checked = None<
  { [File in keyof Table]: `${File}: ${UnlikeOf<Table[File]> & string}` }[keyof Table]
>
