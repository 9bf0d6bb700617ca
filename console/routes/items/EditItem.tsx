import { Flex, Form, InputNumber } from 'antd'
import type { ConsoleBody, ConsoleData, ConsoleQuery } from '@contract/console'
import { ActModal } from '../../app/ActModal'
import { joined } from '../../app/cells'
import { check, money } from '../../app/fields'
import { useSeen } from '../../app/useSeen'
import { t } from '../../words'

type Terms = ConsoleBody<'POST /console/api/editItem'>['before']
type Item = ConsoleData<'GET /console/api/items'>['list'][number]
type Variant = Terms['variants'][number]

const figures = ['price', 'points', 'stock'] as const
type Figure = (typeof figures)[number]

interface Props {
  of: ConsoleQuery<'GET /console/api/items'>['of']
  item: Item
  onClose: () => void
}

const termsOf = ({ onSale, variants }: Item): Terms => ({
  onSale,
  variants: variants.map(({ id, price, points, stock }) => ({ id, price, points, stock }))
})

/** Price and stock of an item and its variants. */
export function EditItem({ of, item, onClose }: Props) {
  const { first, before, onChanged } = useSeen(termsOf(item))
  const isOne = first.variants.length === 1
  const labels = item.variants.map(({ id, label }) => (id || isOne ? label : t('inLists')))
  return (
    <ActModal<'POST /console/api/editItem', 'after'>
      name='edit'
      call='POST /console/api/editItem'
      title={`${t('edit')} ${item.title}`}
      reason={null}
      about={{ of, id: item.id, before }}
      initial={{ after: first }}
      fields={{
        after: (
          <>
            {first.variants.map((variant, at) => (
              <Flex key={variant.id} gap='small' wrap>
                {figures
                  .filter((name) => variant[name] !== null)
                  .map((name) => (
                    <Form.Item
                      key={name}
                      name={['after', 'variants', at, name]}
                      {...fieldOf(of, name, labels[at])}
                    />
                  ))}
              </Flex>
            ))}
            <Form.Item name={['after', 'onSale']} {...check(t('onSale'))} noStyle />
          </>
        )
      }}
      body={({ after, ...about }) => ({
        ...about,
        after: {
          onSale: after.onSale === first.onSale ? before.onSale : after.onSale,
          variants: before.variants.map((variant) => typedOver(variant, first.variants, after.variants))
        }
      })}
      onChanged={onChanged}
      onClose={onClose}
    />
  )
}

/** The field of a figure; a coupon is sold for coins. */
function fieldOf(of: Props['of'], name: Figure, label: string | undefined) {
  if (name === 'price') return { ...money(name), label: joined(label, t('inYuan', { what: t(name) })) }
  return {
    label: joined(label, t(name === 'points' && of === 'coupons' ? 'coins' : name)),
    rules: [{ required: true, message: t('needed') }],
    children: <InputNumber min={0} precision={0} />
  }
}

/** A variant as it is now with what was typed into the form that `first` had opened. */
function typedOver(now: Variant, first: Variant[], typed: Variant[]): Variant {
  const at = first.findIndex(({ id }) => id === now.id)
  const [was, is] = [first[at], typed[at]]
  if (!was || !is) return now
  const value = (name: Figure) => (was[name] === null || is[name] === was[name] ? now[name] : is[name])
  return { ...now, price: value('price'), points: value('points'), stock: value('stock') }
}
