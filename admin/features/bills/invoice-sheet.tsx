import { dateText } from '#shared/time/date-text.ts'
import type { ReactNode } from 'react'
import { cx } from '#admin/ui/basic/cx.ts'
import { formatYen, VOID_MARK } from '#shared/billing/invoice-rules.ts'
import { amountKey } from '#shared/billing/invoice-words.ts'
import type { Invoice } from '#shared/billing/invoices.ts'
import { addressLines, recipientLines } from '#shared/billing/recipient-rules.ts'
import { formatDate } from '#shared/time/jst.ts'
import { InvoiceLines } from './invoice-lines.tsx'
import { InvoiceSums } from './invoice-sums.tsx'
import { SheetLabel } from './sheet-label.tsx'
import { useInvoiceText } from './use-invoice-text.ts'

/** Written over a void invoice; as content of the style it is no text of the page. */
const VOID_OVERLAY =
  "overflow-hidden after:pointer-events-none after:absolute after:inset-0 after:grid after:rotate-[-24deg] after:place-items-center after:text-[min(18vw,8rem)] after:font-bold after:text-danger/12 after:content-['無効_VOID']"

/** The invoice of a bill as a sheet of paper, with all that its PDF says. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const t = useInvoiceText()
  return (
    <article
      aria-label={t('heading', { number: invoice.number })}
      className={cx(
        'relative mx-auto w-full max-w-[52rem] rounded-lg border border-line bg-paper px-5 py-7 sm:px-12 sm:py-12',
        '[print-color-adjust:exact] print:max-w-none print:rounded-none print:border-0 print:p-0',
        invoice.isVoid && VOID_OVERLAY,
      )}
    >
      <p className="flex flex-wrap items-baseline gap-x-3 border-b-2 border-ink pb-3 text-2xl font-bold">
        <SheetLabel say={(words) => words('sheet.title')} />
        {invoice.isVoid && (
          <span lang="ja" className="text-xl text-danger">
            {VOID_MARK}
          </span>
        )}
      </p>
      <div className="mt-6 grid print:mt-4 gap-x-10 gap-y-8 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <Recipient invoice={invoice} />
        <div>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
            <Fact label={<SheetLabel say={(words) => words('sheet.number')} />}>{invoice.number}</Fact>
            <Fact label={<SheetLabel say={(words) => words('sheet.issued')} />}>{formatDate(invoice.issuedAt)}</Fact>
            <Fact label={<SheetLabel say={(words) => words('sheet.period')} />}>
              {dateText(invoice.periodStart)} - {dateText(invoice.periodEnd)}
            </Fact>
          </dl>
          <Issuer invoice={invoice} />
        </div>
      </div>
      <InvoiceLines invoice={invoice} />
      <InvoiceSums invoice={invoice} />
      <Notes invoice={invoice} />
    </article>
  )
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="tabular text-right">{children}</dd>
    </>
  )
}

/** Address and name of the recipient, and what the recipient calls the order and the subject. */
function Addressee({ invoice: { recipient, subject } }: { invoice: Invoice }) {
  const { purchaseOrder } = recipient
  return (
    <>
      <div lang="ja" className="border-b border-ink pb-1.5 break-words">
        {addressLines(recipient).map((line) => (
          <p key={line} className="text-sm">
            {line}
          </p>
        ))}
        {recipientLines(recipient).map((line) => (
          <p key={line} className="text-xl font-bold">
            {line}
          </p>
        ))}
      </div>
      {(subject || purchaseOrder) && (
        <dl className="mt-2.5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          {subject && <Called label={<SheetLabel say={(words) => words('sheet.subject')} />}>{subject}</Called>}
          {purchaseOrder && (
            <Called label={<SheetLabel say={(words) => words('sheet.purchaseOrder')} />}>{purchaseOrder}</Called>
          )}
        </dl>
      )}
    </>
  )
}

function Called({ label, children }: { label: ReactNode; children: string }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-medium break-words">{children}</dd>
    </>
  )
}

function Recipient({ invoice }: { invoice: Invoice }) {
  const { total, fromBalance, dueAt } = invoice
  return (
    <div>
      <Addressee invoice={invoice} />
      <p className="mt-3 text-sm">
        <SheetLabel say={(words) => words('sheet.greeting')} isStacked />
      </p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2 rounded-md bg-ground px-4 py-3.5 text-sm">
        <dt>
          <SheetLabel say={(words) => words(amountKey(invoice))} isStacked />
        </dt>
        <dd className="tabular text-right text-2xl font-bold">{formatYen(total - fromBalance)}</dd>
        {dueAt && (
          <>
            <dt>
              <SheetLabel say={(words) => words('sheet.due')} isStacked />
            </dt>
            <dd className="tabular text-right font-bold">{formatDate(dueAt)}</dd>
          </>
        )}
      </dl>
    </div>
  )
}

function Issuer({ invoice: { issuer, registrationNumber, isQualified } }: { invoice: Invoice }) {
  return (
    <div className="mt-5 text-sm">
      {issuer && (
        <div lang="ja">
          <p className="text-lg font-bold">{issuer.name}</p>
          {issuer.postalCode && <p>〒{issuer.postalCode}</p>}
          <p>{issuer.address}</p>
        </div>
      )}
      {registrationNumber && (
        <p>
          <SheetLabel say={(words) => words('sheet.registration')} />{' '}
          <span className="tabular">{registrationNumber}</span>
        </p>
      )}
      {issuer?.phone && (
        <p>
          <SheetLabel say={(words) => words('sheet.phone')} /> {issuer.phone}
        </p>
      )}
      {issuer?.email && (
        <p>
          <SheetLabel say={(words) => words('sheet.email')} /> {issuer.email}
        </p>
      )}
      {!isQualified && (
        <p className="mt-1 font-bold">
          <SheetLabel say={(words) => words('sheet.notQualified')} isStacked />
        </p>
      )}
    </div>
  )
}

function Notes({ invoice: { corrects, note, issuerNote } }: { invoice: Invoice }) {
  const texts = [note, issuerNote].filter(Boolean)
  if (!corrects && texts.length === 0) return null
  return (
    <section className="mt-7 text-sm print:mt-5 break-inside-avoid">
      <h2 className="border-b border-ink pb-1 font-bold">
        <SheetLabel say={(words) => words('sheet.note')} />
      </h2>
      {corrects && (
        <p className="mt-2">
          <SheetLabel say={(words) => words('sheet.corrects', { number: corrects.number })} isStacked />
        </p>
      )}
      {texts.map((text) => (
        <p key={text} className="mt-2 whitespace-pre-line">
          {text}
        </p>
      ))}
    </section>
  )
}
