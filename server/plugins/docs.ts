import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { contract, type CallKey } from '../../contract'
import { consoleContract, type ConsoleKey } from '../../contract/console'
import type { Call } from '../../contract/define'
import { Code } from '../../contract/errors'
import { version } from '../../package.json'
import { answerDocs, everyCallCodes, operationId } from '../http/callDocs'
import { staffCookie } from '../http/staffCookie'
import { named, namedSchemas, published, spelledOut, completed, type OpenApi } from '../http/schemaDocs'

const inHeader = (name: string, description: string) => ({
  type: 'apiKey' as const,
  in: 'header' as const,
  name,
  description
})

const description = `
Every answer is \`{ code, message, data }\`. Code 0 is success, with \`data\` as the call says. A refusal is HTTP 200 with
another code, a \`message\` for the user, and \`data\` null or what the page can use. Invalid input is HTTP 400 with code
${Code.invalidInput} and \`data.fields\`: the field's name -> what is wrong. Too many calls are 429 with \`data.waitSeconds\`.

Money is in fen (1/100 yuan), data volume in KB (1 GB = 1,048,576 KB), time is ISO 8601 in UTC.

A client makes two random ids itself and keeps them: \`Session-ID\` identifies the visitor (who holds which number),
\`Order-Session-ID\` gives access to the orders made with it or opened by a log-in. The app sends both with every call; each
call lists those that it requires. \`platform\` is h5, weapp, tt or kwai; a mini-program that pays also sends the
\`Session-ID\` of its miniLogin. To try the calls press Authorize and type any 16 characters or more.

Each call lists its own codes; ${everyCallCodes.join(', ')} may come from any call. The schema RefusalCode names all codes, and
each number with a meaning has a schema that names its values, such as PlaceType.

\`x-specified\` is true for the calls that the specification names; the app uses the others as well. The webhook is what payment
providers send to the server.
`

const refused = 'Refused before any business rule: invalid input, no such address, too many calls'

type Schemas = Record<'querystring' | 'body', Record<string, unknown>>

const callOf = (key: string): Pick<Call, 'data' | 'ours'> | undefined => {
  if (key in contract) return contract[key as CallKey]
  return key in consoleContract ? { ...consoleContract[key as ConsoleKey], ours: true } : undefined
}

/** The schemas of a route as they are published; those of a call of the contract are the contract's. */
function routeDocs(schema: Partial<Schemas>, key: string) {
  const call = callOf(key)
  const { querystring, body } = schema
  return {
    ...schema,
    ...(querystring ? { querystring: spelledOut(querystring) } : {}),
    ...(body ? { body: published(body) } : {}),
    ...(call ? { response: { 200: answerDocs(call) } } : {})
  }
}

/** Notices of payment providers, in each provider's own format. */
const paymentNotice = {
  post: {
    operationId: 'paymentNotice',
    summary: 'State of a payment, signed by its provider: to POST /pay/notify/{provider}',
    description:
      'The address is given to the provider with each payment. The signature covers the bytes of the body. A genuine notice is acknowledged once it is stored, and may come again; server/providers/payment.ts has the formats.',
    tags: ['orders', 'money'],
    security: [],
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: { type: 'object' as const, additionalProperties: true } },
        'application/x-www-form-urlencoded': {
          schema: { type: 'object' as const, additionalProperties: true }
        }
      }
    },
    responses: {
      '2XX': { description: 'Taken: the words that this provider expects' },
      '4XX': { description: 'The signature is wrong, or there is no such provider' },
      '5XX': { description: 'Not taken yet: send it again' }
    }
  }
}

/** The contract as OpenAPI: /openapi.json to download, /docs to browse. Register before the routes. */
export const docsPlugin = fp(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Mobile shop and SIM portal',
        version,
        description,
        license: { name: 'MIT', identifier: 'MIT' }
      },
      servers: [{ url: app.deps.config.PUBLIC_URL || '/' }],
      webhooks: { paymentNotice },
      tags: [
        { name: 'numbers', description: 'vanity numbers: searched and held' },
        { name: 'goods', description: 'goods and plans of the shop, comments' },
        {
          name: 'site',
          description: 'configuration, pages, questions, authorisation, WeChat, start of packaged apps'
        },
        { name: 'orders', description: 'orders of the shop: made, paid, looked up' },
        { name: 'card', description: 'log-in of a card, pay password, bound mobile, other cards' },
        { name: 'money', description: 'orders of a card, payment, balance' },
        { name: 'vip', description: 'VIP and acceleration' },
        { name: 'coupons', description: 'coupons and coupon coins' },
        { name: 'packages', description: 'packages: chosen, bought, renewed' },
        { name: 'realName', description: 'real name of the holder' },
        { name: 'device', description: 'devices: commands, networks, Wi-Fi' },
        { name: 'tasks', description: 'sign-in, tasks, points' },
        { name: 'mall', description: 'the points mall' },
        { name: 'guide', description: 'recharge guides' },
        { name: 'status', description: 'how a card stands: data, use, what has cut it' },
        { name: 'console', description: "the merchant's console; a POST needs the server's own Origin" }
      ],
      components: {
        schemas: namedSchemas,
        responses: {
          Refused: {
            description: refused,
            content: { 'application/json': { schema: named('Refusal') } }
          }
        },
        securitySchemes: {
          session: inHeader('Session-ID', 'the visitor: 16 to 128 letters, digits or -'),
          orderSession: inHeader('Order-Session-ID', "the visitor's orders: 16 to 128 letters, digits or -"),
          simNo: inHeader('Sim-No', 'the card'),
          simToken: inHeader('Sim-Token', 'from POST /api/simLogin'),
          staffSession: {
            type: 'apiKey',
            in: 'cookie',
            name: staffCookie,
            description: 'set by POST /console/api/logIn; for the calls of the console'
          }
        }
      }
    },
    transform: ({ schema, url, route }) => {
      if (!schema || schema.hide) return { schema, url }
      const [method] = [route.method].flat()
      const key = `${method} ${url}`
      const id = { operationId: operationId(method!, url), 'x-specified': !callOf(key)?.ours }
      return { schema: { security: [], ...routeDocs(schema as Partial<Schemas>, key), ...id }, url }
    },
    transformObject: (made) =>
      'openapiObject' in made ? completed(made.openapiObject as OpenApi) : made.swaggerObject
  })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
})
