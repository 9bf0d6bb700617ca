import { useState } from 'react'
import { Button } from '@/components/base/Button'
import { Field, Fields } from '@/components/form/Field'
import type { RegionNode } from '@rules/region'
import { Sheet } from '@/components/overlay/Sheet'
import { t } from '@/i18n'
import { readAddress } from './pastedAddress'
import type { OrderValues } from './orderRules'

export interface PasteAddressProps {
  open: boolean
  onClose: () => void
  tree: RegionNode[] | undefined
  /** Only the fields that were found. */
  onFound: (part: Partial<OrderValues>) => void
}

/** A sheet that takes a whole address as one text and fills the form's fields from it. */
export function PasteAddress({ open, onClose, tree, onFound }: PasteAddressProps) {
  const [text, setText] = useState('')
  const [none, setNone] = useState(false)
  const read = () => {
    const { name, phone, region, address } = readAddress(text, tree ?? [])
    if (!region.length && !phone) return setNone(true)
    onFound({
      ...(name && { certName: name }),
      ...(phone && { contactPhone: phone }),
      ...(region.length && { region: region.map(({ value }) => value) }),
      ...(address && { address })
    })
    setText('')
    return onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('order.form.paste')}
      footer={
        <Button disabled={!text.trim()} working={!tree} onClick={read}>
          {t('order.form.pasteDo')}
        </Button>
      }
    >
      <Fields>
        <Field
          name='pasted'
          label={t('order.form.address')}
          stacked
          lines={4}
          maxLength={300}
          focus
          value={text}
          placeholder={t('order.form.pasteHint')}
          error={none ? t('order.form.pasteNone') : undefined}
          onChange={(next) => {
            setText(next)
            setNone(false)
          }}
        />
      </Fields>
    </Sheet>
  )
}
