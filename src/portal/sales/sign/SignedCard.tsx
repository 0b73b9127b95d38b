import { formatDateTime } from '../../../domain/calendar/dateTexts';
import { signTexts } from './signTexts';
import type { LinkedContract } from './useLinkedContract';

const texts = signTexts.signed;

/** The document to keep, once it has been made. */
export const SignedDocument = ({ contract }: { contract: LinkedContract }) =>
    contract.document ? (
        <>
            <a className="hw-button" href={contract.document.url}>
                {texts.download}
            </a>
            <p className="hw-sign-fine">
                {texts.hash}: {contract.document.sha256}
            </p>
        </>
    ) : (
        <p className="hw-sign-fine" role="status">
            {texts.preparing}
        </p>
    );

/** Says that a contract is signed, by whom, and gives the document. */
export const SignedCard = ({ contract }: { contract: LinkedContract }) => {
    const signatures = [contract.customer_signature, contract.countersignature].filter(one => one !== null);
    return (
        <section className="hw-sign-card hw-sign-done" aria-labelledby="signed-heading">
            <h2 id="signed-heading">{texts.heading}</h2>
            <div>
                {signatures.map(({ name, signed_at }) => (
                    <p key={signed_at}>{texts.by(name, formatDateTime(signed_at))}</p>
                ))}
            </div>
            <SignedDocument contract={contract} />
        </section>
    );
};
