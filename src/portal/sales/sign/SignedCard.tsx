import { formatDateTime } from '../../../domain/calendar/dateTexts';
import { signTexts } from './signTexts';
import type { LinkedContract } from './useLinkedContract';

const texts = signTexts.signed;

/** Download of the signed PDF, once created. */
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

/** Confirmation of a signed contract, with signatory and PDF. */
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
