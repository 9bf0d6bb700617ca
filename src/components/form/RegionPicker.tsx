import { useState } from 'react'
import { regionText, type RegionNode } from '@rules/region'
import { regionName, t } from '@/i18n'
import { PickField, type FieldFrameProps } from './Field'
import { Sheet } from '../overlay/Sheet'
import { LoadingLine } from '../feedback/LoadingLine'
import { Failure } from '../feedback/State'
import { regionPath } from './region'
import { RegionChooser } from './RegionChooser'

/** The chosen path: up to three nodes, province first. */
export type RegionPath = { label: string; value: string }[]

export interface RegionPickerProps extends FieldFrameProps {
  /** The region tree; undefined while it loads. */
  tree?: RegionNode[]
  /** The tree could not be loaded: `onOpen` tries again. */
  failed?: boolean
  /** Values of province, city and county; empty when nothing is chosen. */
  value: string[]
  onChange: (value: string[], region: RegionPath) => void
  /** How deep to choose: 1 province, 2 city, 3 county. */
  depth?: 1 | 2 | 3
  /** Region values of the visitor's approximate location, offered first. */
  here?: string[]
  placeholder?: string
  disabled?: boolean
  /** Called at each opening, so that the page loads the tree only then. */
  onOpen?: () => void
}

/** A field that opens a sheet to choose province, city and county. */
export function RegionPicker(props: RegionPickerProps) {
  const { tree, failed, value, onChange, depth = 3, here, placeholder, disabled, onOpen, ...frame } = props
  const [open, setOpen] = useState(false)
  const names = regionPath(tree, value).map(({ label }) => regionName(label))
  const instead = failed ? <Failure small onRetry={onOpen} /> : <LoadingLine text={t('common.loading')} />
  return (
    <>
      <PickField
        {...frame}
        value={regionText(names)}
        placeholder={placeholder ?? t(depth === 1 ? 'common.chooseProvince' : 'common.chooseRegion')}
        disabled={disabled}
        onOpen={() => {
          onOpen?.()
          setOpen(true)
        }}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title={frame.label} flush>
        {tree ? (
          <RegionChooser
            label={frame.label}
            tree={tree}
            value={value}
            depth={depth}
            here={here}
            onDone={(path) => {
              const region = path.map(({ label, value: code }) => ({ label, value: code }))
              onChange(
                region.map((node) => node.value),
                region
              )
              setOpen(false)
            }}
          />
        ) : (
          instead
        )}
      </Sheet>
    </>
  )
}
