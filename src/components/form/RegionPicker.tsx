import { useState } from 'react'
import { View } from '@tarojs/components'
import type { RegionNode } from '@rules/region'
import { t } from '@/i18n'
import { PickField, type FieldFrameProps } from './Field'
import { Options, Sheet } from '../overlay/Sheet'
import { Spinner } from '../base/Spinner'
import { Tabs } from '../base/Tabs'

/** What was chosen: up to three nodes, province first. */
export type Region = { label: string; value: string }[]

export interface RegionPickerProps extends FieldFrameProps {
  /** The tree from the cache; undefined while it loads. */
  tree?: RegionNode[]
  /** Values of province, city and county; empty when nothing is chosen. */
  value: string[]
  onChange: (value: string[], region: Region) => void
  /** How deep to choose: 1 province, 2 city, 3 county. */
  depth?: 1 | 2 | 3
  placeholder?: string
  disabled?: boolean
  /** Called when it opens, so that the page can load the tree only then. */
  onOpen?: () => void
}

/** The nodes along a path of values; stops where a value is not in the tree. */
export function regionPath(tree: RegionNode[] | undefined, values: string[]): RegionNode[] {
  const path: RegionNode[] = []
  let level = tree
  for (const value of values) {
    const node = level?.find((item) => item.value === value)
    if (!node) break
    path.push(node)
    level = node.children
  }
  return path
}

/**
 * Province, city, county: a field that opens a sheet with one list after the other, chosen by touch or keys. Not taro-ui's
 * A-Z list: it has one level, letters too small for a finger, nothing for keys, and draws anew with every scroll.
 */
export function RegionPicker(props: RegionPickerProps) {
  const { tree, value, onChange, depth = 3, placeholder, disabled, onOpen, ...frame } = props
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState<string[]>([])
  const [level, setLevel] = useState(0)
  const names = [t('common.province'), t('common.city'), t('common.county')].slice(0, depth)
  const path = regionPath(tree, draft)
  const list = (level === 0 ? tree : path[level - 1]?.children) ?? []
  const pick = (next: string) => {
    const values = [...draft.slice(0, level), next]
    const nodes = regionPath(tree, values)
    const deeper = nodes[level]?.children?.length
    setDraft(values)
    if (level + 1 < depth && deeper) return setLevel(level + 1)
    onChange(
      values,
      nodes.map(({ label, value: code }) => ({ label, value: code }))
    )
    setOpen(false)
  }
  return (
    <>
      <PickField
        {...frame}
        value={regionPath(tree, value)
          .map((node) => node.label)
          .join(' ')}
        placeholder={placeholder ?? t(depth === 1 ? 'common.chooseProvince' : 'common.chooseRegion')}
        disabled={disabled}
        onOpen={() => {
          onOpen?.()
          setDraft(value)
          setLevel(Math.max(0, Math.min(value.length, depth) - 1))
          setOpen(true)
        }}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title={frame.label} flush>
        <View className='px16 mb8'>
          <Tabs
            kind='seg'
            label={frame.label}
            options={names
              .slice(0, draft.length + 1)
              .map((name, index) => ({ value: index, label: path[index]?.label ?? name }))}
            value={level}
            onChange={setLevel}
          />
        </View>
        {tree ? (
          // each list begins at its top
          <View key={level} className='level'>
            <Options options={list} value={draft[level]} onPick={pick} label={names[level]} />
          </View>
        ) : (
          <Spinner text={t('common.loading')} />
        )}
      </Sheet>
    </>
  )
}
