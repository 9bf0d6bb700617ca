import { Checkbox, Flex, Form, InputNumber } from 'antd'
import type { ConsoleBody, ConsoleData, ConsoleQuery } from '@contract/console'
import { ActModal } from '../../app/ActModal'
import { fenOf } from '../../app/shown'
import { useSeen } from '../../app/useSeen'
import { t } from '../../words'

type Terms = ConsoleBody<'POST /console/api/editItem'>['before']
type Item = ConsoleData<'GET /console/api/items'>['list'][number]
type Variant = Terms['variants'][number]

const figures = ['price', 'points', 'stock'] as const
const most = { price: 10000000, points: 20000000, stock: 1000000 }

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
    <ActModal<'POST /console/api/editItem', Terms>
      call='POST /console/api/editItem'
      title={`${t('edit')} ${item.title}`}
      reason={null}
      initial={{ ...first, variants: first.variants.map(inYuan) }}
      fields={
        <>
          {first.variants.map((variant, at) => (
            <Flex key={variant.id} gap='small' align='end' wrap>
              {figures
                .filter((name) => variant[name] !== null)
                .map((name) => (
                  <Form.Item
                    key={name}
                    name={['variants', at, name]}
                    label={[
                      labels.get(variant.id),
                      name === 'price' ? t('inYuan', { what: t(name) }) : t(figureOf(of, name))
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                    rules={[{ required: true, message: t('needed') }]}
                  >
                    <InputNumber min={0} max={most[name]} precision={name === 'price' ? 2 : 0} />
                  </Form.Item>
                ))}
            </Flex>
          ))}
          <Form.Item name='onSale' valuePropName='checked' noStyle>
            <Checkbox>{t('onSale')}</Checkbox>
          </Form.Item>
        </>
      }
      body={({ onSale, variants, clientKey }) => ({
        of,
        id: item.id,
        before,
        after: {
          onSale: onSale === first.onSale ? before.onSale : onSale,
          variants: before.variants.map((variant) => typedOver(variant, first.variants, variants))
        },
        clientKey
      })}
      onChanged={onChanged}
      refreshes={['GET /console/api/items']}
      onClose={onClose}
    />
  )
}

/** What a figure is called: a coupon is sold for coins. */
const figureOf = (of: Props['of'], name: (typeof figures)[number]) =>
  name === 'points' && of === 'coupons' ? 'coins' : name

const inYuan = (variant: Variant): Variant => ({
  ...variant,
  price: variant.price === null ? null : variant.price / 100
})

/** A variant as it is now with what was typed into the form that `first` had opened. */
function typedOver(now: Variant, first: Variant[], typed: Variant[]): Variant {
  const at = first.findIndex(({ id }) => id === now.id)
  const [was, is] = [first[at], typed[at]]
  if (!was || !is) return now
  const value = (name: (typeof figures)[number]) => {
    const to = name === 'price' ? fenOf(is.price) : is[name]
    return was[name] === null || to === was[name] ? now[name] : to
  }
  return { ...now, price: value('price'), points: value('points'), stock: value('stock') }
}
