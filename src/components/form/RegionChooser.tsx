import { useState } from 'react'
import { View } from '@tarojs/components'
import { shortName, type RegionNode } from '@rules/region'
import { regionName, t } from '@/i18n'
import { Options } from '../overlay/Sheet'
import { Chips } from '../base/Chip'
import { Tabs } from '../navigation/Tabs'
import { SearchBox } from './Field'
import { findRegions, hotCities, regionPath, withOnlyCity } from './region'

interface ChooserProps {
  label: string
  tree: RegionNode[]
  value: string[]
  depth: number
  /** Region values of the visitor's approximate location. */
  here?: string[]
  /** Called when chosen down to `depth`, or to the deepest level there is. */
  onDone: (path: RegionNode[]) => void
}

const keyOf = (path: RegionNode[]) => path.map(({ value }) => value).join()

/** The visitor's location and frequently chosen cities; the latter only when cities are asked for. */
function Shortcuts({ tree, depth, here, onPick }: ShortcutProps) {
  const options = (paths: string[][]) =>
    paths
      .map((values) => regionPath(tree, values).slice(0, depth))
      .filter((path) => path.length)
      .map((path) => ({ value: keyOf(path), label: shortName(regionName(path[path.length - 1]!.label)) }))
  const groups = [
    { title: t('common.region.here'), places: options(here?.length ? [here] : []) },
    { title: t('common.region.hot'), places: depth > 1 ? options(hotCities) : [] }
  ]
  return (
    <View className='col gap12 px16 py8'>
      {groups
        .filter(({ places }) => places.length)
        .map(({ title, places }) => (
          <View key={title} className='col gap8'>
            <View className='t12 ink3'>{title}</View>
            <Chips
              label={title}
              options={places}
              value={undefined}
              onChange={(key) => key && onPick(regionPath(tree, key.split(',')))}
            />
          </View>
        ))}
    </View>
  )
}
type ShortcutProps = Pick<ChooserProps, 'tree' | 'depth' | 'here'> & { onPick: (path: RegionNode[]) => void }

/** Search results, each with the regions above it. */
function Found({ tree, depth, word, onPick }: Omit<ShortcutProps, 'here'> & { word: string }) {
  const found = findRegions(tree, word, depth)
  if (!found.length)
    return (
      <View className='p12 tc ink2' role='status'>
        {t('common.region.none')}
      </View>
    )
  return (
    <Options
      label={t('common.region.search')}
      options={found.map((path) => {
        const names = path.map(({ label }) => regionName(label)).filter((name, i, all) => name !== all[i - 1])
        return { value: keyOf(path), label: names.pop()!, note: names.join(' ') }
      })}
      onPick={(key) => onPick(regionPath(tree, key.split(',')))}
    />
  )
}

/**
 * Province, city, county: one list after the other, a search over all of them, and shortcuts before the
 * provinces. Not taro-ui's A-Z list: it has one level, letters too small for a finger, no keyboard support,
 * and re-renders on every scroll.
 */
export function RegionChooser({ label, tree, value, depth, here, onDone }: ChooserProps) {
  const [path, setPath] = useState(() => regionPath(tree, value))
  const [level, setLevel] = useState(Math.max(0, Math.min(path.length, depth) - 1))
  const [word, setWord] = useState('')
  const levels = [t('common.province'), t('common.city'), t('common.county')].slice(0, depth)
  const tabs = levels
    .map((name, index) => ({ value: index, label: path[index] ? regionName(path[index].label) : name }))
    .slice(0, path.length + 1)
    .filter(({ value: index }) => !index || path[index]?.label !== path[0]!.label)
  const list = (level === 0 ? tree : path[level - 1]?.children) ?? []
  const pick = (chosen: RegionNode[]) => {
    const next = withOnlyCity(chosen).slice(0, depth)
    if (next.length === depth || !next[next.length - 1]?.children?.length) return onDone(next)
    setPath(next)
    setLevel(next.length)
    return setWord('')
  }
  return (
    <View className='col gap8'>
      <View className='row px16'>
        <SearchBox
          value={word}
          label={t('common.region.search')}
          placeholder={t('common.region.search')}
          clearLabel={t('common.region.clear')}
          onChange={setWord}
        />
      </View>
      {tabs.length > 1 ? (
        <View className='px16'>
          <Tabs
            kind='seg'
            label={label}
            options={tabs}
            value={level}
            onChange={(index) => {
              setWord('')
              setLevel(index)
            }}
          />
        </View>
      ) : null}
      {/* the key resets the scroll position for each list */}
      <View key={word || level} className='level'>
        {word.trim() ? (
          <Found tree={tree} depth={depth} word={word} onPick={pick} />
        ) : (
          <>
            {level === 0 ? <Shortcuts tree={tree} depth={depth} here={here} onPick={pick} /> : null}
            <Options
              options={list.map(({ label: name, value: code }) => ({ value: code, label: regionName(name) }))}
              value={path[level]?.value}
              onPick={(code) => pick([...path.slice(0, level), ...regionPath(list, [code])])}
              label={levels[level]}
            />
          </>
        )}
      </View>
    </View>
  )
}
