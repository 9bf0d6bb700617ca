import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { Code } from '../../contract/errors'
import * as enums from '../../contract/enums'
import { version } from '../../package.json'
import { everyCallCodes } from '../callDocs'

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

A client makes two random ids itself and keeps them: \`Session-ID\` is the visitor (who holds which number),
\`Order-Session-ID\` the orders made here or opened by a log-in. The app sends both with every call; each call names those
it refuses to do without. \`platform\` is h5, weapp, tt or kwai; a mini-program that pays sends the \`Session-ID\` of its
miniLogin, too. Press Authorize and type any 16 characters or more to try the calls.

Each call names its own refusals; ${everyCallCodes.join(', ')} may come from any of them.

**Codes**: ${values(Code)}

**Values**
${Object.entries(enums)
  .map(([name, table]) => `- ${name}: ${values(table)}`)
  .join('\n')}
`

const refusal = {
  description: 'Refused before any rule was asked: invalid input, no such address, too many calls',
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
        { name: 'shop', description: 'numbers, goods, configuration' },
        { name: 'order', description: 'orders of the shop: made, paid, looked up' },
        { name: 'site', description: 'questions, texts, authorisation, WeChat, start of packaged apps' },
        { name: 'portal', description: 'cards: log-in, packages, balance' }
      ],
      components: {
        securitySchemes: {
          session: inHeader('Session-ID', 'the visitor: 16 to 128 letters, digits or -'),
          orderSession: inHeader('Order-Session-ID', 'his orders: 16 to 128 letters, digits or -'),
          simNo: inHeader('Sim-No', 'the card'),
          simToken: inHeader('Sim-Token', 'from POST /api/simLogin')
        }
      }
    },
    // only documented: errors are serialised by the errors plugin
    transform: ({ schema, url }) => ({
      schema: schema?.response ? { ...schema, response: { ...schema.response, '4xx': refusal } } : schema,
      url
    })
  })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
})
