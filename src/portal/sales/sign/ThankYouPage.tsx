import { useParams } from 'react-router';
import { Anchor } from '../../public/Anchor';
import { SignedDocument } from './SignedCard';
import { SignFrame, SignHead } from './SignFrame';
import { signTexts } from './signTexts';
import { useLinkedContract } from './useLinkedContract';

const texts = signTexts.thanks;

/** Page after signing, with next steps and the PDF. */
const ThankYouPage = () => {
    const { id = '' } = useParams();
    const { linked } = useLinkedContract(id);
    const contract = linked.is === 'open' && linked.content.status !== 'pending' ? linked.content : undefined;
    return (
        <SignFrame next route="/:id/thank-you" title={texts.title}>
            <SignHead heading={texts.heading}>
                {linked.is !== 'loading' && (
                    <p className="hw-lead">
                        {contract ? (contract.status === 'signed_by_both' ? texts.both : texts.text) : texts.plain}
                    </p>
                )}
            </SignHead>
            {contract && (
                <section className="hw-sign-card hw-sign-done" aria-label={contract.title}>
                    <SignedDocument contract={contract} />
                    <Anchor className="hw-link" to={`/sales-order-contracts/token/${id}`}>
                        {texts.back}
                    </Anchor>
                </section>
            )}
        </SignFrame>
    );
};
export default ThankYouPage;
