import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { Code } from '../../contract/errors'
import * as enums from '../../contract/enums'
import { version } from '../../package.json'
import { everyCallCodes } from '../http/callDocs'

const inHeader = (name: string, description: string) => ({
  type: 'apiKey' as const,
  in: 'header' as const,
  name,
  description
})

const values = (table: Record<string, string | number>) =>
  Object.entries(table)
    .map(([name, value]) => (name === value ? name : `${value} ${name}`))
    .join(', ')

const description = `
Every answer is \`{ code, message, data }\`. Code 0 is success, with \`data\` as the call says. A refusal is HTTP 200 with
another code, a \`message\` for the user, and \`data\` null or what the page can use. Invalid input is HTTP 400 with code
${Code.invalidInput} and \`data.fields\`: the field's name -> what is wrong. Too many calls are 429 with \`data.waitSeconds\`.

Money is in fen (1/100 yuan), data volume in KB (1 GB = 1,048,576 KB), time is ISO 8601 in UTC.

A client makes two random ids itself and keeps them: \`Session-ID\` identifies the visitor (who holds which number),
\`Order-Session-ID\` gives access to the orders made with it or opened by a log-in. The app sends both with every call; each
call lists those that it requires. \`platform\` is h5, weapp, tt or kwai; a mini-program that pays also sends the
\`Session-ID\` of its miniLogin. To try the calls press Authorize and type any 16 characters or more.

Each call lists its own codes; ${everyCallCodes.join(', ')} may come from any call.

**Codes**: ${values(Code)}

**Values**
${Object.entries(enums)
  .map(([name, table]) => `- ${name}: ${values(table)}`)
  .join('\n')}
`

const refusal = {
  description: 'Refused before any business rule: invalid input, no such address, too many calls',
  type: 'object',
  properties: { code: { type: 'integer' }, message: { type: 'string' }, data: {} }
}

/** The contract as OpenAPI: /openapi.json to download, /docs to browse. Register before the routes. */
export const docsPlugin = fp(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Mobile shop and SIM portal', version, description },
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
        { name: 'extras', description: 'VIP and acceleration' },
        { name: 'coupons', description: 'coupons and coupon coins' },
        { name: 'packages', description: 'packages: chosen, bought, renewed' },
        { name: 'realName', description: 'real name of the holder' },
        { name: 'device', description: 'devices: commands, networks, Wi-Fi' },
        { name: 'tasks', description: 'sign-in, tasks, points' },
        { name: 'mall', description: 'the points mall' },
        { name: 'guide', description: 'recharge guides' },
        { name: 'status', description: 'how a card stands: data, use, what has cut it' }
      ],
      components: {
        securitySchemes: {
          session: inHeader('Session-ID', 'the visitor: 16 to 128 letters, digits or -'),
          orderSession: inHeader('Order-Session-ID', "the visitor's orders: 16 to 128 letters, digits or -"),
          simNo: inHeader('Sim-No', 'the card'),
          simToken: inHeader('Sim-Token', 'from POST /api/simLogin')
        }
      }
    },
    // for the documentation only: the errors plugin serialises errors itself
    transform: ({ schema, url }) => ({
      schema: schema?.response ? { ...schema, response: { ...schema.response, '4xx': refusal } } : schema,
      url
    })
  })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
})
