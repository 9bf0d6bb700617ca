import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Notice } from '@/components/feedback/Notice'
import { Field, Fields } from '@/components/form/Field'
import { Options, Sheet } from '@/components/overlay/Sheet'
import { t } from '@/i18n'
import { regionText, type RegionNode } from '@rules/region'
import { readAddress, type PastedAddress } from './pastedAddress'

/** The form fields found in a pasted text. */
export type Pasted = Partial<Pick<PastedAddress, 'name' | 'phone' | 'address'>> & { region?: string[] }

interface PasteAddressProps {
  open: boolean
  onClose: () => void
  tree: RegionNode[] | undefined
  /** The tree, without which nothing can be read, could not be loaded; `onRetry` tries again. */
  failed?: boolean
  onRetry?: () => void
  /** An address that is known already, filled in at once. */
  given?: PastedAddress | undefined
  /** Fills the form with what was found; returns the fields that it did not overwrite. */
  onFound: (found: Pasted) => (keyof Pasted)[]
  /** Appends text to the street. */
  onAppend: (words: string) => void
}

const textOf = (path: RegionNode[]) => regionText(path.map(({ label }) => label))

/**
 * A sheet that fills the form from a whole address pasted as one text. If the text may mean several regions
 * the user chooses one; text that was not recognised or not used is shown before the sheet closes.
 */
export function PasteAddress(props: PasteAddressProps) {
  const { open, onClose, tree, failed, onRetry, given, onFound, onAppend } = props
  const [text, setText] = useState('')
  const [none, setNone] = useState(false)
  const [unclear, setUnclear] = useState<PastedAddress>()
  const [left, setLeft] = useState('')
  const close = () => {
    setUnclear(undefined)
    setLeft('')
    onClose()
  }
  const fill = ({ name, phone, region, address, rest }: PastedAddress) => {
    const values = {
      name,
      phone,
      address,
      region: region.length ? region.map(({ value }) => value) : undefined
    }
    const found = Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as Pasted
    const texts = { name, phone, address, region: textOf(region) }
    const words = [...onFound(found).map((field) => texts[field]), rest].filter(Boolean).join(' ')
    setText('')
    setUnclear(undefined)
    if (words) setLeft(words)
    else close()
  }
  const take = (found: PastedAddress) => (found.choices.length ? setUnclear(found) : fill(found))
  const read = () => {
    const found = readAddress(text, tree ?? [])
    const { phone, region, choices, address } = found
    if (choices.length || phone || region.length || address) take(found)
    else setNone(true)
  }
  useEffect(() => {
    if (given) take(given)
    // once for each address, whatever else the form draws anew
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [given])
  if (left)
    return (
      <Sheet
        open={open}
        onClose={close}
        title={t('orders.form.pasteLeft')}
        footer={
          <View className='grid2 gap12'>
            <Button
              kind='plain'
              onClick={() => {
                onAppend(left)
                close()
              }}
            >
              {t('orders.form.pasteAppend')}
            </Button>
            <Button onClick={close}>{t('common.error.gotIt')}</Button>
          </View>
        }
      >
        <View className='col gap12' role='status'>
          <Notice tone='warn'>{t('orders.form.pasteLeftNote')}</Notice>
          <View className='fill p12 t16'>{left}</View>
        </View>
      </Sheet>
    )
  if (unclear)
    return (
      <Sheet open={open} onClose={close} title={t('orders.form.pasteWhich')} flush>
        <Options
          label={t('orders.form.pasteWhich')}
          options={unclear.choices.map((path) => ({ value: textOf(path), label: textOf(path) }))}
          onPick={(which) =>
            fill({ ...unclear, region: unclear.choices.find((path) => textOf(path) === which)! })
          }
        />
      </Sheet>
    )
  if (given) return null
  const nothing = none ? t('orders.form.pasteNone') : undefined
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('orders.form.paste')}
      footer={
        failed ? (
          <Button onClick={onRetry}>{t('common.retry')}</Button>
        ) : (
          <Button disabled={!text.trim()} working={!tree} onClick={read}>
            {t('orders.form.pasteDo')}
          </Button>
        )
      }
    >
      <Fields>
        <Field
          name='pasted'
          label={t('orders.form.pasteWhole')}
          stacked
          lines={4}
          maxLength={300}
          focus
          value={text}
          placeholder={t('orders.form.pasteHint')}
          error={failed ? t('common.failed') : nothing}
          onChange={(next) => {
            setText(next)
            setNone(false)
          }}
        />
      </Fields>
    </Sheet>
  )
}
