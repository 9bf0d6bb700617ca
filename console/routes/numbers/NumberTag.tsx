import { Tag } from 'antd'
import { NumberState } from '@contract/enums'
import { word } from '../../words'

const colours: Record<number, string> = {
  [NumberState.onSale]: 'success',
  [NumberState.held]: 'warning',
  [NumberState.sold]: 'processing',
  [NumberState.review]: 'processing'
}

/** State of a number. */
export const NumberTag = ({ state }: { state: number }) => (
  <Tag color={colours[state]}>{word('numberState', state)}</Tag>
)
