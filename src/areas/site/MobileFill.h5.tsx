import type { MobileFillProps } from './mobileFillProps'

export const canFillMobile: boolean = false

/** A browser knows no mobile. */
export const MobileFill = (_props: MobileFillProps): JSX.Element | null => null
