import { cx } from '@/components/base/cx'

/** CSS pixels of pages without maxWidth in routes.ts; content of wider windows gets side margins. */
const usualWidth = 480
/** CSS pixels; wider pages lay out cards in more columns. */
const broad = 720

/** Class and style of the column of content that a page of this width has. */
export const frameOf = (maxWidth = usualWidth) => ({
  maxWidth,
  frame: cx('frame', maxWidth > broad && 'broad'),
  style: { maxWidth: `${maxWidth}px` }
})
