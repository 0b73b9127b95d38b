import { useParams } from 'react-router';
import { formatDate } from '../../../domain/calendar/dateTexts';
import { goTo } from '../../session/navigation';
import { ContractPaper } from './ContractPaper';
import { SignedCard } from './SignedCard';
import { SignForm } from './SignForm';
import { SignFrame, SignHead } from './SignFrame';
import { signTexts } from './signTexts';
import { useLinkedContract } from './useLinkedContract';

/** Contract behind a customer's link, to read and sign. */
export const SignPage = ({ route }: { route: string }) => {
    const { id = '' } = useParams();
    const { linked, load, sign } = useLinkedContract(id);
    if (linked.is === 'loading')
        return (
            <SignFrame route={route} title={signTexts.title}>
                <div className="hw-sign-skeleton" role="status" aria-label={signTexts.loading} />
            </SignFrame>
        );
    if (linked.is === 'closed')
        return (
            <SignFrame route={route} title={signTexts.title}>
                <SignHead heading={signTexts.notOpen.heading}>
                    <p className="hw-lead">{signTexts.notOpen.text}</p>
                </SignHead>
            </SignFrame>
        );
    if (linked.is === 'failed')
        return (
            <SignFrame route={route} title={signTexts.title}>
                <SignHead heading={signTexts.failed.heading}>
                    <p className="hw-lead">{linked.message}</p>
                </SignHead>
                <button type="button" className="hw-button hw-button-quiet" onClick={() => void load()}>
                    {signTexts.failed.again}
                </button>
            </SignFrame>
        );
    const contract = linked.content;
    const open = contract.status === 'pending';
    const toSign = () => document.getElementById('sign')?.scrollIntoView({ behavior: 'smooth' });
    return (
        <SignFrame
            route={route}
            title={`${contract.title} ${contract.number}`}
            action={
                open && (
                    <button type="button" className="hw-button" onClick={toSign}>
                        {signTexts.toSign}
                    </button>
                )
            }
        >
            <SignHead heading={`${contract.title} ${contract.number}`}>
                <p className="hw-lead">
                    {signTexts.for} <strong>{contract.customer}</strong>.{' '}
                    {open ? signTexts.read : signTexts.status[contract.status]}
                </p>
                {open && <p className="hw-sign-fine">{signTexts.until(formatDate(contract.expires_at))}</p>}
            </SignHead>
            {!open && <SignedCard contract={contract} />}
            <div style={{ marginTop: open ? 0 : 20 }}>
                <ContractPaper contract={contract} />
            </div>
            {open && (
                <SignForm
                    customer={contract.customer}
                    textSha256={contract.text_sha256}
                    sign={async input => {
                        await sign(input);
                        goTo(`/${id}/thank-you`, { replace: true });
                    }}
                    onChanged={() => {
                        window.scrollTo({ top: 0 });
                        void load();
                    }}
                />
            )}
        </SignFrame>
    );
};

export const TokenPage = () => <SignPage route="/sales-order-contracts/token/:id" />;
/** The same contract at a shorter address, for text messages. */
export const ContractPage = () => <SignPage route="/contract/:id" />;
