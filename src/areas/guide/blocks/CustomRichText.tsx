import { RichText } from '@/components/media/RichText'
import type { BlockProps } from '../guide'
import { BlockCard } from './BlockCard'

/** Rich text of the merchant. */
export const CustomRichText = ({ block }: BlockProps) => (
  <BlockCard block={block}>{block.html ? <RichText html={block.html} /> : null}</BlockCard>
)
