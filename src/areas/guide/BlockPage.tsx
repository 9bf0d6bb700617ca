import type { BlockProps } from './guide'
import { GuidePage } from './GuidePage'

/** A page with the guide's blocks of one type. */
export function BlockPage({ type, draw: Draw }: { type: string; draw: (props: BlockProps) => JSX.Element }) {
  return (
    <GuidePage isEmpty={({ blocks }) => !blocks.some((block) => block.type === type)}>
      {({ blocks, deviceNo }) =>
        blocks
          .filter((block) => block.type === type)
          .map((block, index) => <Draw key={index} block={block} deviceNo={deviceNo} />)
      }
    </GuidePage>
  )
}
