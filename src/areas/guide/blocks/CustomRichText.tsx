import { RichText } from '@/components/media/RichText'
import type { BlockProps } from '../guide'
import { BlockCard } from './BlockCard'

/** Words and pictures of the merchant's. */
export const CustomRichText = ({ block }: BlockProps) => (
  <BlockCard block={block}>{block.html ? <RichText html={block.html} /> : null}</BlockCard>
)
