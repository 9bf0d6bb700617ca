import type { TSchema } from 'typebox'
import type { TValidationError } from 'typebox/error'
import { Locale } from 'typebox/system'
import Value from 'typebox/value'
import type { YAMLParseError } from 'yaml'
import { wireTables, type WireTables } from '../../../../contract/define'
import * as enums from '../../../../contract/enums'
import type { Bilingual } from '../../../bilingual'
import { didYouMean } from '../../../near'
import type { Wrong } from './files'

const kinds: Record<string, string> = {
  string: '文字',
  number: '数字',
  integer: '整数',
  boolean: '开关（true 或 false）',
  array: '列表（每项以 - 开头）',
  object: '若干个“名称: 内容”',
  null: '空'
}
const kindsOf = (type: string | string[]) =>
  [type]
    .flat()
    .map((one) => kinds[one] ?? one)
    .join('或')

/** Names that an object may have, by the place of its schema in the whole: `#/properties/front`. */
function namesAt(schema: unknown, pointer: string): string[] {
  const steps = stepsOf(pointer.replace(/^#/, ''))
  const found = steps.reduce((part, step) => (part as Record<string, unknown> | undefined)?.[step], schema)
  return Object.keys((found as { properties?: object } | undefined)?.properties ?? {})
}

/** Fault at a place, to be read after its name. */
function complaintOf(error: TValidationError, schema: unknown): Bilingual {
  switch (error.keyword) {
    case 'required': {
      const names = error.params.requiredProperties.join(', ')
      return { en: `lacks ${names}`, zh: `缺少 ${names}` }
    }
    case 'additionalProperties': {
      const known = namesAt(schema, error.schemaPath)
      const names = error.params.additionalProperties.map((name) => ({ name, near: didYouMean(name, known) }))
      return {
        en: `knows no ${names.map(({ name, near }) => name + near.en).join(', ')}`,
        zh: `里没有${names.map(({ name, near }) => ` ${name}${near.zh || ' '}`).join('、')}这一项`
      }
    }
    case 'type':
      return { en: Locale.en_US(error), zh: `应为${kindsOf(error.params.type)}` }
    case 'enum': {
      const values = error.params.allowedValues.join(', ')
      return { en: `must be one of ${values}`, zh: `只能是 ${values} 之一` }
    }
    case 'const': {
      const value = String(error.params.allowedValue)
      return { en: `must be ${value}`, zh: `只能是 ${value}` }
    }
    case 'minLength':
      return error.params.limit === 1
        ? { en: 'is empty', zh: '不能为空' }
        : { en: Locale.en_US(error), zh: `至少要 ${error.params.limit} 个字` }
    case 'maxLength':
      return { en: Locale.en_US(error), zh: `最多 ${error.params.limit} 个字` }
    case 'minimum':
      return { en: Locale.en_US(error), zh: `不能小于 ${error.params.limit}` }
    case 'maximum':
      return { en: Locale.en_US(error), zh: `不能大于 ${error.params.limit}` }
    case 'pattern':
      return { en: Locale.en_US(error), zh: `格式不对，应符合 ${String(error.params.pattern)}` }
    case 'anyOf':
    case 'oneOf':
      return { en: 'is none of the forms that are allowed here', zh: '不是这里允许的写法' }
    default:
      return { en: Locale.en_US(error), zh: Locale.zh_Hans(error) }
  }
}

/** Steps of a JSON pointer: `/front/fastNav/0` -> front, fastNav, 0. */
const stepsOf = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step))

/** A schema with an enum where a field has the values of tables. */
function withValues(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withValues)
  if (typeof schema !== 'object' || schema === null) return schema
  const parts = Object.entries(schema).map(([key, part]) => [key, withValues(part)])
  const { [wireTables]: wire } = schema as { [wireTables]?: WireTables }
  const values = wire?.tables.flatMap((table): unknown[] => Object.values(enums[table]))
  if (wire?.zero !== undefined) values?.push(0)
  return { ...Object.fromEntries(parts), ...(values && { enum: values }) }
}

/** Returns a schema's objections to a value: one reason a place. */
export function reasonsOf(schema: TSchema, value: unknown): Wrong[] {
  const found = new Map<string, Wrong>()
  const whole = withValues(schema) as TSchema
  for (const error of Value.Errors(whole, value)) {
    // faults below an unknown key are reported with the object that has it
    if (error.keyword === 'boolean' || found.has(error.instancePath)) continue
    const steps = stepsOf(error.instancePath)
    const name = steps.join('.')
    const { en, zh } = complaintOf(error, whole)
    const reason = { en: `${name || 'the file'} ${en}`, zh: `${name || '文件'} ${zh}` }
    found.set(error.instancePath, { steps, reason })
  }
  return [...found.values()]
}

const slips: Partial<Record<YAMLParseError['code'], string>> = {
  DUPLICATE_KEY: '同一个名称写了两次',
  BAD_INDENT: '缩进不对：同一层的各行要对齐',
  TAB_AS_INDENT: '缩进要用空格，不能用 Tab',
  MISSING_CHAR: '少了一个符号，例如引号、冒号或冒号后的空格',
  MULTILINE_IMPLICIT_KEY: '冒号前的名称只能写在一行里',
  BLOCK_AS_IMPLICIT_KEY: '一行里只能有一个“名称: 内容”：内容里有冒号时要加引号',
  UNEXPECTED_TOKEN: '有一个多余的符号'
}

/** Returns the reason of a mistake in YAML. */
export function slipOf({ code, message }: YAMLParseError): Bilingual {
  const en = message.split('\n')[0]!
  return { en, zh: slips[code] ?? `不符合 YAML 的写法：${en}` }
}
