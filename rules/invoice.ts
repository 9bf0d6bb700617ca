import { isCreditCode, normaliseCreditCode } from './creditCode'

/** To whom an invoice is made out. */
export type InvoiceKind = 'person' | 'company'

/** What an invoice is made out to. */
export interface InvoiceTitle {
  kind: InvoiceKind
  /** Name of the person or company. */
  title: string
  /** The company's unified social credit code; '' for a person. */
  taxNumber: string
  /** Where the invoice is sent to; '' where the buyer gives none. */
  email: string
}

const emailForm = /^[\w.+-]{1,64}@[A-Za-z\d-]+(\.[A-Za-z\d-]+)+$/

/** As it is kept. */
export const normaliseInvoice = ({ kind, title, taxNumber, email }: InvoiceTitle): InvoiceTitle => ({
  kind,
  title: title.trim(),
  taxNumber: kind === 'company' ? normaliseCreditCode(taxNumber) : '',
  email: email.trim()
})

/** Which fields of a title are wrong; those of a person have no tax number. */
export function invoiceFaults(given: InvoiceTitle): ('title' | 'taxNumber' | 'email')[] {
  const { kind, title, taxNumber, email } = normaliseInvoice(given)
  return [
    ...(title.length < 2 || title.length > 100 ? ['title' as const] : []),
    ...(kind === 'company' && !isCreditCode(taxNumber) ? ['taxNumber' as const] : []),
    ...(email && (email.length > 100 || !emailForm.test(email)) ? ['email' as const] : [])
  ]
}

/** `a***@example.com` */
export const maskEmail = (email: string) => email.replace(/^(.)[^@]*/, '$1***')
