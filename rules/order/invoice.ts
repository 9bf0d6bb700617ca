import { hasCreditCodeForm, isCreditCode, normaliseCreditCode } from './creditCode'
import { lengthOf, typedLine, typedName, typedWord } from '../typed'

/** To whom an invoice is made out. */
export type InvoiceKind = 'person' | 'company'

/** Title of an invoice. */
export interface InvoiceTitle {
  kind: InvoiceKind
  /** Name of the person or company. */
  title: string
  /** The company's unified social credit code; '' for a person. */
  taxNumber: string
  /** Email address for the invoice; '' where the buyer gives none. */
  email: string
  /** The buyer has compared a tax number whose check character does not fit. */
  taxNumberChecked?: boolean
}

/** Number of an issued invoice: 20 digits, or 8 of the former kinds. */
export const invoiceNumberForm = /^(\d{8}|\d{20})$/
/** Address where the buyer downloads an invoice. */
export const invoiceLinkForm = /^https:\/\/[^\s"'<>]+$/

const emailForm = /^[\w.+-]{1,64}@[A-Za-z\d-]+(\.[A-Za-z\d-]+)+$/

/** As it is kept. */
export const normaliseInvoice = ({
  kind,
  title,
  taxNumber,
  email
}: InvoiceTitle): Omit<InvoiceTitle, 'taxNumberChecked'> => ({
  kind,
  title: kind === 'person' ? typedName(title) : typedLine(title),
  taxNumber: kind === 'company' ? normaliseCreditCode(taxNumber) : '',
  email: typedWord(email)
})

type InvoiceFault = 'title' | 'taxNumber' | 'taxNumberCheck' | 'email'

/** Returns the fault of a tax number. Numbers issued before 2016 may fail the check character, so the buyer is asked once. */
function taxNumberFaults(taxNumber: string, isChecked: boolean): InvoiceFault[] {
  if (isCreditCode(taxNumber)) return []
  if (!hasCreditCodeForm(taxNumber)) return ['taxNumber']
  return isChecked ? [] : ['taxNumberCheck']
}

/** Returns the faults of an invoice title by field. A person's title has no tax number. */
export function invoiceFaults(given: InvoiceTitle): InvoiceFault[] {
  const { kind, title, taxNumber, email } = normaliseInvoice(given)
  return [
    ...(lengthOf(title) < 2 || lengthOf(title) > 100 ? ['title' as const] : []),
    ...(kind === 'company' ? taxNumberFaults(taxNumber, given.taxNumberChecked === true) : []),
    ...(email && (email.length > 100 || !emailForm.test(email)) ? ['email' as const] : [])
  ]
}

/** `a***@example.com` */
export const maskEmail = (email: string) => email.replace(/^([^\ud800-\udbff]|..)[^@]*/, '$1***')
