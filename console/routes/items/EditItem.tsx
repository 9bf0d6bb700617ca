import { Flex, Form, InputNumber, type FormItemProps } from 'antd'
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
const most = { points: 20000000, stock: 1000000 }

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
  const labels = new Map(item.variants.map(({ id, label }) => [id, id || isOne ? label : t('inLists')]))
  return (
    <ActModal<'POST /console/api/editItem', 'after'>
      name='edit'
      call='POST /console/api/editItem'
      title={`${t('edit')} ${item.title}`}
      reason={null}
      initial={{ after: first }}
      fields={{
        after: (
          <div key='after'>
            {first.variants.map((variant, at) => (
              <Flex key={variant.id} gap='small' align='end' wrap>
                {figures
                  .filter((name) => variant[name] !== null)
                  .map((name) => (
                    <Form.Item
                      key={name}
                      {...fieldOf(name)}
                      name={['after', 'variants', at, name]}
                      label={joined(
                        labels.get(variant.id),
                        name === 'price' ? t('inYuan', { what: t(name) }) : t(figureOf(of, name))
                      )}
                    />
                  ))}
              </Flex>
            ))}
            <Form.Item {...check(t('onSale'))} name={['after', 'onSale']} noStyle />
          </div>
        )
      }}
      about={{ of, id: item.id, before }}
      body={({ after, ...rest }) => ({
        ...rest,
        after: {
          onSale: after.onSale === first.onSale ? before.onSale : after.onSale,
          variants: before.variants.map((variant) => typedOver(variant, first.variants, after.variants))
        }
      })}
      onChanged={onChanged}
      refreshes={['GET /console/api/items']}
      onClose={onClose}
    />
  )
}

const fieldOf = (name: (typeof figures)[number]): FormItemProps =>
  name === 'price'
    ? money(name)
    : {
        rules: [{ required: true, message: t('needed') }],
        children: <InputNumber min={0} max={most[name]} precision={0} />
      }

/** What a figure is called: a coupon is sold for coins. */
const figureOf = (of: Props['of'], name: (typeof figures)[number]) =>
  name === 'points' && of === 'coupons' ? 'coins' : name

/** A variant as it is now with what was typed into the form that `first` had opened. */
function typedOver(now: Variant, first: Variant[], typed: Variant[]): Variant {
  const at = first.findIndex(({ id }) => id === now.id)
  const [was, is] = [first[at], typed[at]]
  if (!was || !is) return now
  const value = (name: (typeof figures)[number]) => {
    return was[name] === null || is[name] === was[name] ? now[name] : is[name]
  }
  return { ...now, price: value('price'), points: value('points'), stock: value('stock') }
}
