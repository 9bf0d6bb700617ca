import type { MobileFillProps } from './mobileFillProps'

export const canFillMobile: boolean = false

/** Kuaishou's button is not used: its mobile comes sealed with the session key (server/providers/miniMobile.ts). */
export const MobileFill = (_props: MobileFillProps): JSX.Element | null => null
