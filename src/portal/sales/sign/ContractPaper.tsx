import { formatDateTime } from '../../../domain/calendar/dateTexts';
import {
    type ContractFacts,
    type ContractSection,
    type ContractSignature,
    renderSections,
    sellerLines,
} from '../../../domain/sales/contracts';
import { money, unitPrice } from '../../../domain/sales/orders';
import { SIGNATURE_BOX, strokePath } from '../../../domain/sales/signatures';
import './contract.css';
import { signTexts } from './signTexts';

const texts = signTexts.paper;

export interface ShownContract {
    number: string;
    title: string;
    /** with `{{facts}}`, or already inserted */
    sections: readonly ContractSection[];
    facts: ContractFacts;
    text_sha256?: string;
    customer_signature?: ContractSignature | null;
    countersignature?: ContractSignature | null;
}

const number = (value: number) => value.toLocaleString('en-AU', { maximumFractionDigits: 6 });

const Party = ({ label, lines }: { label: string; lines: readonly string[] }) => (
    <div>
        <dt>{label}</dt>
        {lines.filter(Boolean).map((line, at) => (
            <dd key={line} className={at === 0 ? 'hw-paper-name' : undefined}>
                {line}
            </dd>
        ))}
    </div>
);

const Items = ({ facts }: { facts: ContractFacts }) => {
    const discounted = facts.items.some(({ discount }) => discount > 0);
    const sums = [
        [texts.subtotal, facts.subtotal],
        [texts.gst, facts.gst],
        [texts.total, facts.total],
    ] as const;
    return (
        <table className="hw-paper-items">
            <caption>{texts.items}</caption>
            <thead>
                <tr>
                    <th scope="col">{texts.item}</th>
                    <th scope="col">{texts.quantity}</th>
                    <th scope="col">{texts.price}</th>
                    {discounted && <th scope="col">{texts.discount}</th>}
                    <th scope="col">{texts.amount}</th>
                </tr>
            </thead>
            <tbody>
                {facts.items.map((item, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and never move here
                    <tr key={at}>
                        <th scope="row">{item.description}</th>
                        <td data-label={texts.quantity}>
                            {number(item.quantity)} {item.unit}
                        </td>
                        <td data-label={texts.price}>{unitPrice(item.unit_price)}</td>
                        {discounted && (
                            <td data-label={texts.discount}>{item.discount ? `${number(item.discount)} %` : '–'}</td>
                        )}
                        <td data-label={texts.amount}>{money(item.amount)}</td>
                    </tr>
                ))}
            </tbody>
            <tfoot>
                {sums.map(([label, amount]) => (
                    <tr key={label}>
                        <th scope="row" colSpan={discounted ? 4 : 3}>
                            {label}
                        </th>
                        <td>{money(amount)}</td>
                    </tr>
                ))}
            </tfoot>
        </table>
    );
};

/** Signature: drawn strokes, or a typed name in italics. */
export const SignatureMark = ({ signature }: { signature: Pick<ContractSignature, 'kind' | 'name' | 'strokes'> }) =>
    signature.kind === 'drawn' ? (
        <svg viewBox={`0 0 ${SIGNATURE_BOX.width} ${SIGNATURE_BOX.height}`} role="img" aria-label={signature.name}>
            <path d={strokePath(signature.strokes)} />
        </svg>
    ) : (
        <span className="hw-paper-typed">{signature.name}</span>
    );

const Signed = ({ party, signature }: { party: string; signature?: ContractSignature | null }) => (
    <div className="hw-paper-signed">
        <p className="hw-paper-name">{party}</p>
        <div className="hw-paper-mark">
            {signature ? <SignatureMark signature={signature} /> : <span>{texts.notSigned}</span>}
        </div>
        {signature && (
            <>
                <p>
                    {signature.name}, {signature.position}
                </p>
                <p className="hw-paper-fine">{texts.signed(formatDateTime(signature.signed_at))}</p>
                <p className="hw-paper-fine">
                    {texts.text} {signature.text_sha256}
                </p>
            </>
        )}
    </div>
);

/** Contract as signed: the same text on the customer's phone, in the preview and in the PDF. */
export const ContractPaper = ({ contract }: { contract: ShownContract }) => {
    const { facts } = contract;
    return (
        <article className="hw-paper" aria-label={`${contract.title} ${contract.number}`}>
            <header>
                <p className="hw-paper-brand">{facts.seller}</p>
                <p className="hw-paper-meta">
                    {facts.order}
                    <br />
                    {facts.date}
                </p>
            </header>
            <h2>{contract.title}</h2>
            <dl className="hw-paper-parties">
                <Party label={texts.supplier} lines={sellerLines(facts)} />
                <Party
                    label={texts.customer}
                    lines={[
                        facts.customer.name,
                        facts.customer.abn && `ABN ${facts.customer.abn}`,
                        facts.customer.address,
                    ]}
                />
                <Party label={texts.delivered} lines={[facts.property.name, facts.property.address]} />
            </dl>
            <Items facts={facts} />
            {facts.reference && (
                <p className="hw-paper-fine">
                    {texts.reference}: {facts.reference}
                </p>
            )}
            <ol className="hw-paper-sections">
                {renderSections(contract.sections, facts).map(({ heading, text }, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: sections are identified by their position
                    <li key={at}>
                        <h3>{heading}</h3>
                        <p>{text}</p>
                    </li>
                ))}
            </ol>
            <section aria-label={texts.signatures} className="hw-paper-signatures">
                <Signed party={facts.customer.name} signature={contract.customer_signature} />
                <Signed party={facts.seller} signature={contract.countersignature} />
            </section>
            {contract.text_sha256 && (
                <p className="hw-paper-fine">
                    {texts.hash}: {contract.text_sha256}
                </p>
            )}
        </article>
    );
};
