import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
  type AnyPgColumn
} from 'drizzle-orm/pg-core'
import { NumberState } from '../../../contract/enums'
import type { GoodsKind } from '../../values'
import { createdAt, instant } from './columns'

/** The shop's configuration - home page, menus, switches - as the wire has it; one row for all sellers. */
export const shopConfig = pgTable('shop_config', {
  promoCode: text('promo_code').primaryKey(),
  config: jsonb('config').notNull()
})

export const agent = pgTable(
  'agent',
  {
    id: serial('id').primaryKey(),
    promoCode: text('promo_code').notNull(),
    name: text('name').notNull(),
    parentId: integer('parent_id').references((): AnyPgColumn => agent.id),
    /** A session with the order log-in of this mobile acts as the agent. */
    mobile: text('mobile').notNull()
  },
  (t) => [uniqueIndex('agent_promo').on(t.promoCode)]
)

/** Price (fen) that an agent sets for a direct subordinate. */
export const agentPrice = pgTable(
  'agent_price',
  {
    agentId: integer('agent_id')
      .notNull()
      .references(() => agent.id, { onDelete: 'cascade' }),
    goodsId: integer('goods_id')
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    price: integer('price').notNull(),
    enabled: boolean('enabled').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow()
  },
  (t) => [
    primaryKey({ columns: [t.agentId, t.goodsId] }),
    check('agent_price_positive', sql`${t.price} >= 0`)
  ]
)

export const dictionary = pgTable(
  'dictionary',
  {
    type: text('type').notNull(),
    value: text('value').notNull(),
    label: text('label').notNull(),
    listClass: text('list_class').notNull().default(''),
    sort: smallint('sort').notNull().default(0)
  },
  (t) => [primaryKey({ columns: [t.type, t.value] })]
)

/** The plan of an operator's numbers: package, terms, rules of the order form (see services/numbers/plans.ts). */
export const numberPlan = pgTable('number_plan', {
  operator: smallint('operator').primaryKey(),
  plan: jsonb('plan').notNull()
})

/** A number for sale. */
export const vanityNumber = pgTable(
  'vanity_number',
  {
    id: serial('id').primaryKey(),
    number: text('number').notNull(),
    operator: smallint('operator').notNull(),
    provinceCode: text('province_code').notNull(),
    province: text('province').notNull(),
    city: text('city').notNull(),
    state: smallint('state').notNull().default(NumberState.onSale),
    /**
     * On sale or held. The indexes filter by this column, and none contains state or held_until: a hold then updates the
     * row alone (HOT) instead of a dozen indexes, measured 5 times cheaper.
     */
    listed: boolean('listed')
      .notNull()
      .generatedAlwaysAs(sql`state in (1, 2)`),
    /** fen */
    price: integer('price').notNull(),
    /** fen */
    prestore: integer('prestore').notNull(),
    /** fen a month */
    lowFee: integer('low_fee').notNull(),
    contractMonths: smallint('contract_months').notNull(),
    /** Best pattern, see rules/number/pattern.ts; '' and -1 when the number is plain. */
    pattern: text('pattern').notNull(),
    patternFrom: smallint('pattern_from').notNull(),
    patternTo: smallint('pattern_to').notNull(),
    /** Bit d is set when the digit d occurs. */
    digits: smallint('digits').notNull(),
    rank: integer('rank').notNull(),
    featured: boolean('featured').notNull().default(false),
    /** Hash of the Session-ID, or the order number once ordered. */
    heldBy: text('held_by'),
    heldUntil: instant('held_until')
  },
  (t) => {
    const open = sql`${t.listed}`
    // a plain "order by rank desc" means nulls first, and uses only an index of that order;
    // a function, because Drizzle removes the order from the expression at its first use
    const best = () => t.rank.desc().nullsFirst()
    const band = () => sql`width_bucket((${t.price} + ${t.prestore}), array[10001, 50001, 200001, 1000001])`
    return [
      uniqueIndex('number_number').on(t.number),
      index('number_rank').on(best(), t.id).where(open),
      index('number_cost')
        .on(sql`(${t.price} + ${t.prestore})`, t.id)
        .where(open),
      index('number_operator_cost')
        .on(t.operator, sql`(${t.price} + ${t.prestore})`, t.id)
        .where(open),
      index('number_operator').on(t.operator, best(), t.id).where(open),
      index('number_province').on(t.provinceCode, best(), t.id).where(open),
      index('number_city').on(t.city, best(), t.id).where(open),
      index('number_pattern').on(t.pattern, best(), t.id).where(open),
      // numbers that the buyer of a fast goods item may choose from
      index('number_plain')
        .on(t.operator, t.provinceCode, best(), t.id)
        .where(sql`${open} and ${t.price} = 0 and ${t.prestore} = 0`),
      index('number_featured')
        .on(best(), t.id)
        .where(sql`${open} and ${t.featured}`),
      // budgets (services/numbers/numbers.ts); what is added up for them has statistics of its own (migration 0023)
      index('number_band').on(band(), best(), t.id).where(open),
      index('number_operator_band').on(t.operator, band(), best(), t.id).where(open),
      index('number_featured_band')
        .on(band(), best(), t.id)
        .where(sql`${open} and ${t.featured}`),
      index('number_prefix').on(t.number.op('text_pattern_ops')),
      index('number_tail').on(sql`reverse(${t.number}) text_pattern_ops`),
      // every search reads what an import has not yet sorted into the index: at most 256 kB of it, not the usual 4 MB
      index('number_any').using('gin', t.number.op('gin_trgm_ops')).with({ gin_pending_list_limit: 256 }),
      check(
        'number_held_by_someone',
        sql`${t.state} <> 2 or (${t.heldBy} is not null and ${t.heldUntil} is not null)`
      )
    ]
  }
)

/**
 * Finds a visitor's holds, because `vanity_number` may have no index for that (see `listed`). Who holds a number, and until
 * when, is decided by `vanity_number` alone.
 */
export const numberHold = pgTable(
  'number_hold',
  {
    /** Hash of the Session-ID. */
    visitor: text('visitor').notNull(),
    numberId: integer('number_id')
      .notNull()
      .references(() => vanityNumber.id, { onDelete: 'cascade' }),
    /** The fast goods item that the number was chosen for. */
    goodsId: integer('goods_id').references(() => goods.id, { onDelete: 'set null' }),
    /** Keyed hash of the visitor's network. */
    network: text('network').notNull().default('')
  },
  (t) => [primaryKey({ columns: [t.visitor, t.numberId] }), index('number_hold_network').on(t.network)]
)

export const goods = pgTable(
  'goods',
  {
    id: serial('id').primaryKey(),
    kind: text('kind').$type<GoodsKind>().notNull(),
    group: text('group').notNull(),
    operator: smallint('operator').notNull(),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull(),
    image: text('image').notNull(),
    /** fen */
    price: integer('price').notNull(),
    marketPrice: integer('market_price').notNull(),
    tags: text('tags').array().notNull(),
    /** Pieces left; for an item with options the sum of theirs. */
    stock: integer('stock').notNull(),
    sold: integer('sold').notNull().default(0),
    rank: integer('rank').notNull(),
    onSale: boolean('on_sale').notNull().default(true),
    /** Fields that only the detail page and the order form need (see services/goods/goods.ts). */
    detail: jsonb('detail').notNull()
  },
  (t) => [
    index('goods_list').on(t.kind, t.group, t.rank.desc().nullsFirst(), t.id),
    index('goods_title').on(t.title),
    index('goods_operator').on(t.operator, t.rank.desc().nullsFirst(), t.id),
    check('goods_stock', sql`${t.stock} >= 0`),
    check('goods_price', sql`${t.price} >= 0`)
  ]
)

export const goodsOption = pgTable(
  'goods_option',
  {
    id: serial('id').primaryKey(),
    goodsId: integer('goods_id')
      .notNull()
      .references(() => goods.id),
    label: text('label').notNull(),
    /** fen */
    price: integer('price').notNull(),
    stock: integer('stock').notNull(),
    /** Its own picture, which is then shown first; '': those of the item. */
    image: text('image').notNull().default('')
  },
  (t) => [index('goods_option_goods').on(t.goodsId), check('goods_option_stock', sql`${t.stock} >= 0`)]
)

export const question = pgTable(
  'question',
  {
    id: serial('id').primaryKey(),
    category: text('category').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    hot: boolean('hot').notNull().default(false),
    sort: smallint('sort').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow()
  },
  (t) => [index('question_category').on(t.category, t.sort)]
)

/** Rich text by key: login, iotLogin, payment terms, promise, about ... */
export const article = pgTable('article', {
  key: text('key').primaryKey(),
  title: text('title').notNull(),
  content: text('content').notNull(),
  /** The Markdown that `content` was made of; '' when it was written as HTML. */
  source: text('source').notNull().default(''),
  updatedAt: instant('updated_at').notNull().defaultNow()
})

/** A curated page: blocks as the wire has them. */
export const singlePage = pgTable('single_page', {
  pageCode: text('page_code').primaryKey(),
  title: text('title').notNull(),
  blocks: jsonb('blocks').notNull()
})

/** Content of a shop's folder before a push, so that the push can be taken back. */
export const shopVersion = pgTable('shop_version', {
  id: serial('id').primaryKey(),
  at: createdAt(),
  /** Texts of the files by path. */
  files: jsonb('files').$type<Record<string, string>>().notNull()
})
