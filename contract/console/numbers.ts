import { Type } from 'typebox'
import {
  ClientKey,
  Digits,
  Fen,
  Id,
  Input,
  Months,
  Nothing,
  Output,
  Page,
  PageQuery,
  Wire,
  Words
} from '../define'
import { ConsoleCode } from './codes'
import { act, consoleCalls, FileBytes, type Role } from './define'
import {
  ConsoleNumberChange,
  ConsoleNumberDifference,
  consoleNumberFilter,
  ConsoleNumberSearch,
  ConsoleNumberTerms
} from './saleEntities'

const readers = ['owner', 'service'] as const satisfies Role[]
const sellers = ['owner'] as const satisfies Role[]
const codes = [ConsoleCode.changedMeanwhile]

const ConsoleNumber = Output({
  numberId: Id,
  number: Type.String(),
  operatorType: Wire('Operator'),
  province: Type.String(),
  city: Type.String(),
  pattern: Type.String({ description: 'pattern key, empty when plain' }),
  price: Fen,
  prestore: Fen,
  lowFee: Type.Integer({ ...Fen, description: 'fen a month' }),
  contractMonths: Months,
  featured: Type.Boolean(),
  state: Wire('NumberState')
})

/** Version of all numbers, as the page was given it; it changes with each change by a person. */
const version = Words(40)
const Count = Type.Integer({ minimum: 0 })

/** Effect of a change of several numbers on prices and sales. */
const figures = {
  changed: Count,
  kept: Type.Integer({ minimum: 0, description: 'that are so already' }),
  rise: Type.Integer({ minimum: 0, description: 'prices that rise' }),
  fall: Type.Integer({ minimum: 0, description: 'prices that fall' }),
  lowest: Type.Union([Fen, Type.Null()], { description: 'the lowest price that one falls to' }),
  shelved: Type.Integer({ minimum: 0, description: 'that are put on sale' }),
  unshelved: Type.Integer({ minimum: 0, description: 'that are taken off' }),
  isMuch: Type.Boolean({ description: 'so much that the file may be of another shape than was meant' })
}

export const numberCalls = consoleCalls({
  'GET /console/api/numbers': {
    roles: readers,
    summary: 'Numbers of the shop, in every state; the total stops at 1,000',
    query: PageQuery(
      {
        ...consoleNumberFilter,
        sort: Type.Optional(
          Type.Union([
            Type.Literal('newest'),
            Type.Literal('rank'),
            Type.Literal('priceUp'),
            Type.Literal('priceDown')
          ])
        )
      },
      100
    ),
    data: Page(ConsoleNumber)
  },
  'GET /console/api/numberPlaces': {
    roles: readers,
    summary: 'Provinces and cities that have numbers',
    data: Output({
      list: Type.Array(
        Output({ code: Type.String(), name: Type.String(), cities: Type.Array(Type.String()) })
      )
    })
  },
  'GET /console/api/exportNumbers': {
    roles: readers,
    summary: 'All numbers that the conditions find, as a CSV file that the import reads',
    query: Input(consoleNumberFilter),
    data: FileBytes
  },
  'POST /console/api/editNumber': {
    roles: sellers,
    summary: 'Change price and terms of a number, or whether it is on sale; not of one that is held or sold',
    body: Input({
      numberId: Id,
      before: ConsoleNumberTerms,
      after: ConsoleNumberTerms,
      clientKey: ClientKey
    }),
    codes,
    data: Nothing
  },
  'POST /console/api/previewNumbers': {
    roles: sellers,
    summary: 'Says what a change of several numbers would do; changes nothing',
    body: Input({ which: ConsoleNumberSearch, change: ConsoleNumberChange }),
    data: Output({
      version,
      ...figures,
      held: Type.Integer({ minimum: 0, description: 'that stay, because a buyer holds them' }),
      sold: Type.Integer({ minimum: 0, description: 'that stay, because they are sold or under review' }),
      list: Type.Array(ConsoleNumberDifference, { description: 'the first of those that change' }),
      stays: Type.Array(Output({ number: Type.String(), state: Wire('NumberState') }), {
        description: 'the first of those that stay'
      })
    })
  },
  'POST /console/api/changeNumbers': {
    roles: sellers,
    summary: 'Change the next 5,000 of several numbers; without `run` the first, by which a change begins',
    body: Input({
      which: ConsoleNumberSearch,
      change: ConsoleNumberChange,
      version,
      run: Type.Optional(Id),
      after: Type.Optional(Digits(11)),
      ...act
    }),
    codes,
    data: Output({
      run: Type.Integer({ description: 'number by which it can be taken back' }),
      done: Type.Integer({ minimum: 0, description: 'numbers of this part' }),
      changed: Count,
      stayed: Type.Integer({ minimum: 0, description: 'held or sold' }),
      next: Type.String({ description: '`after` of the next call; empty when all are done' })
    })
  },
  'POST /console/api/readNumbers': {
    roles: sellers,
    summary: 'Read a CSV or .xlsx file as numbers:import does, and say what it would change; changes nothing',
    data: Output({
      version,
      added: Count,
      ...figures,
      bad: Type.Integer({ minimum: 0, description: 'lines that cannot be taken' }),
      faults: Type.Array(
        Output({
          line: Type.Integer({ description: 'in the file, from 1' }),
          column: Type.String({ description: 'of the file; empty for the whole line' }),
          en: Type.String(),
          zh: Type.String()
        }),
        { description: 'the first ones' }
      ),
      list: Type.Array(ConsoleNumberDifference, {
        description: 'the first of those that are added or change'
      })
    })
  },
  'POST /console/api/importNumbers': {
    roles: sellers,
    summary: 'Take the good lines of the file that was read',
    query: Input({ version, name: Words(100), clientKey: ClientKey }),
    codes,
    data: Output({ added: Count, changed: Count, kept: Count, bad: Count })
  },
  'GET /console/api/imports': {
    roles: sellers,
    summary:
      'Imports and changes of several rows of the last 30 days that can be taken back, the latest first',
    data: Output({
      list: Type.Array(
        Output({
          run: Id,
          at: Type.String({ description: 'Chinese time to the minute' }),
          command: Type.String(),
          file: Type.String(),
          who: Type.String({ description: 'empty while it is under way' }),
          rows: Count
        })
      )
    })
  },
  'POST /console/api/undoImport': {
    roles: sellers,
    summary: 'Take the latest 500 rows of an import back; what was changed, held or sold since is left',
    body: Input({ run: Id, clientKey: ClientKey }),
    data: Output({
      back: Count,
      left: Count,
      rest: Type.Integer({ minimum: 0, description: 'rows for the next call' }),
      list: Type.Array(Output({ en: Type.String(), zh: Type.String() }), {
        description: 'the first rows that were left, and why'
      })
    })
  }
})
