import { Button, Dropdown, Flex } from 'antd'
import type { ReactNode } from 'react'
import { t, type WordKey } from '../words'
import { ActModal, nameOf, type Act } from './ActModal'
import type { SendKey } from './api'
import { useMay } from './me'
import { useAct } from './address'

interface Offer {
  /** Whether what the page shows allows it. */
  isOffered?: boolean
  /** Whether it is in the menu behind the buttons. */
  isInMenu?: boolean
}

export type OfferedAct = Act<SendKey, string> & Offer

/** Keeps the types of one act: its call, body and fields. */
export const act = <K extends SendKey, F extends string = never>(given: Act<K, F> & Offer) =>
  given as unknown as OfferedAct

interface Props {
  acts: OfferedAct[]
  /** Name and value, in the address, of the row that the acts change. */
  row?: readonly [name: string, value: string]
  /** Title of the menu. */
  menu?: WordKey
  /** Buttons before them. */
  children?: ReactNode
}

/** A button for each act that the person may do now, and the question of the one that the address has. */
export function Acts({ acts, row, menu = 'more', children }: Props) {
  const { act: name, open, close } = useAct(row)
  const may = useMay()
  const offered = acts.filter(({ call, isOffered = true }) => isOffered && may(call))
  const inMenu = offered.filter(({ isInMenu }) => isInMenu)
  const asked = offered.find((one) => nameOf(one) === name)
  if (!offered.length && !children) return null
  return (
    <Flex gap='small' align='center' wrap>
      {children}
      {offered
        .filter(({ isInMenu }) => !isInMenu)
        .map((one) => (
          <Button key={nameOf(one)} danger={one.danger} onClick={() => open(nameOf(one))}>
            {titleOf(one)}
          </Button>
        ))}
      {inMenu.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: inMenu.map((one) => ({ key: nameOf(one), label: titleOf(one), danger: one.danger })),
            onClick: ({ key }) => open(key)
          }}
        >
          <Button>{t(menu)}</Button>
        </Dropdown>
      )}
      {asked && <ActModal key={name} {...asked} onClose={close} />}
    </Flex>
  )
}

const titleOf = (act: OfferedAct) => act.title ?? t(nameOf(act))
