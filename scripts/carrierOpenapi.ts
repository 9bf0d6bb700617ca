import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TSchema } from 'typebox'
import * as wire from '../server/providers/carrier/wire'
import { formatFile } from './formatFile'
import { root } from './stamp'

// Writes docs/carrier.openapi.json of the schemas that the HTTP carrier uses: npx tsx scripts/carrierOpenapi.ts
export const carrierFile = join(root, 'docs/carrier.openapi.json')

// what is only a part of others is no schema of its own
const { cardStates: _states, CardRef: _part, ...schemas } = wire
type Name = keyof typeof schemas

const json = (name: Name) => ({
  'application/json': { schema: { $ref: `#/components/schemas/${name}` } }
})
const named = (
  name: string,
  where: 'path' | 'query',
  description: string,
  schema: object = { type: 'string' }
) => ({
  ...{ name, in: where, required: true, description, schema }
})
const time = { type: 'string', format: 'date-time' }
const iccid = named('iccid', 'path', 'the card')
const key = named('key', 'path', "the shop's key of the act; the same key is the same act")
const period = [named('since', 'query', 'from when on', time), named('until', 'query', 'until when', time)]

interface Call {
  operationId: string
  summary: string
  parameters?: object[]
  body?: Name
  answer: Name
}

const call = ({ operationId, summary, parameters, body, answer }: Call) => ({
  ...{ operationId, summary },
  ...(parameters ? { parameters } : {}),
  ...(body ? { requestBody: { required: true, content: json(body) } } : {}),
  responses: {
    200: { description: 'Answered', content: json(answer) },
    '4XX': { description: 'No answer: the shop asks again. A refusal is an answer, with state refused' },
    '5XX': { description: 'No answer: the shop asks again' }
  }
})

const header = (name: string) => ({ type: 'apiKey', in: 'header', name })

/** The calls of the HTTP carrier, as a platform has to answer them. */
export function carrierOpenapi() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Carrier of a mobile shop',
      version: '1.0.0',
      description:
        'What a shop asks of the platform that has its cards, and the notices that it takes. CARRIER.md says how calls are signed and when each is made.',
      license: { name: 'MIT', identifier: 'MIT' }
    },
    servers: [{ url: 'https://cards.shop.cn/v1', description: 'CARRIER_URL' }],
    security: [{ timestamp: [], nonce: [], signature: [] }],
    paths: {
      '/ping': {
        get: call({ operationId: 'ping', summary: 'Tries key and clock; changes nothing', answer: 'Ping' })
      },
      '/cards/{iccid}': {
        get: call({ operationId: 'getCard', summary: 'State of a card', parameters: [iccid], answer: 'Card' })
      },
      '/cards/{iccid}/usage': {
        get: call({
          ...{ operationId: 'getUsage', summary: 'Use of a card in a period, by day' },
          ...{ parameters: [iccid, ...period], answer: 'Usage' as const }
        })
      },
      '/cards/{iccid}/service': {
        put: call({
          ...{ operationId: 'setService', summary: 'Disconnects or reconnects a card' },
          ...{ parameters: [iccid], body: 'Service' as const, answer: 'ActAnswer' as const }
        })
      },
      '/cards/{iccid}/speed': {
        put: call({
          ...{ operationId: 'setSpeed', summary: 'Sets the speed of a card' },
          ...{ parameters: [iccid], body: 'Speed' as const, answer: 'ActAnswer' as const }
        })
      },
      '/cards/{iccid}/realName': {
        get: call({
          ...{ operationId: 'getRealName', summary: "State of the operator's check of the holder" },
          ...{ parameters: [iccid], answer: 'RealNameState' as const }
        }),
        post: call({
          ...{ operationId: 'openRealName', summary: "Opens the operator's page that checks the holder" },
          ...{ parameters: [iccid], body: 'RealNameAsk' as const, answer: 'RealNameLink' as const }
        })
      },
      '/activations/{key}': {
        put: call({
          ...{ operationId: 'activate', summary: 'Takes a card into use for its first package' },
          ...{ parameters: [key], body: 'OfCard' as const, answer: 'ActAnswer' as const }
        })
      },
      '/orders/{key}': {
        put: call({
          ...{ operationId: 'order', summary: 'Orders a package for a card' },
          ...{ parameters: [key], body: 'Order' as const, answer: 'ActAnswer' as const }
        })
      },
      '/orders/{key}/cancellation': {
        put: call({
          ...{
            operationId: 'cancelOrder',
            summary: 'Ends the package of an order, or the order; done where there is none'
          },
          ...{ parameters: [key], body: 'OfCard' as const, answer: 'ActAnswer' as const }
        })
      }
    },
    webhooks: {
      actEnded: {
        post: {
          operationId: 'actEnded',
          summary: 'An act that was pending has ended: to POST {PUBLIC_URL}/carrier/notify',
          requestBody: { required: true, content: json('Notice') },
          responses: {
            200: { description: 'Taken, or known already' },
            401: { description: 'The signature is wrong, or its time' },
            404: { description: 'There is no such act' },
            503: { description: 'Not taken: send it again' }
          }
        }
      }
    },
    components: {
      securitySchemes: {
        timestamp: header('x-timestamp'),
        nonce: header('x-nonce'),
        signature: header('x-signature')
      },
      // what TypeBox keeps for itself is not part of a schema
      schemas: JSON.parse(JSON.stringify(schemas)) as Record<Name, TSchema>
    }
  }
}

if (require.main === module) {
  writeFileSync(carrierFile, JSON.stringify(carrierOpenapi()))
  formatFile(carrierFile)
}
