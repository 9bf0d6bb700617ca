import type { FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { typedAs } from '../../contract/define'
import { textWalk } from '../language/textWalk'

/**
 * Returns a function that cleans the texts of a request's query and body that people type, as the contract says. It runs before the
 * validation: a number with blanks or full-width digits is the number, whichever client sent it.
 */
export function inputCleaner({ query, body }: { query?: TSchema; body?: TSchema }) {
  const cleanQuery = typedCleaner(query)
  const cleanBody = typedCleaner(body)
  return (request: FastifyRequest): void => {
    if (cleanQuery) request.query = withoutBlanks(request.query, cleanQuery(request.query))
    if (cleanBody) request.body = cleanBody(request.body)
  }
}

/** Cleans the typed texts of a value; undefined when a schema has none. */
function typedCleaner(schema: TSchema | undefined): ((value: unknown) => unknown) | undefined {
  const walk = schema && textWalk(schema, typedAs)
  return walk && ((value) => walk(value, (text, clean) => (clean as (text: string) => string)(text)))
}

/** A cleaned query without the fields that held blanks alone: a search for those is none. */
function withoutBlanks(given: unknown, cleaned: unknown): unknown {
  return Object.fromEntries(
    Object.entries(cleaned as object).filter(
      ([name, value]) => value !== '' || (given as Record<string, unknown>)[name] === ''
    )
  )
}
