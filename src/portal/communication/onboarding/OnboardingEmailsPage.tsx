import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useNotify, useParams, useTranslate } from 'react-admin';
import { Report } from '../../admin/report';
import { defineReport } from '../../admin/report/defineReport';
import { useAttempt } from '../../admin/useAttempt';
import { RecordFrame } from '../../admin/view/RecordFrame';
import { useCan } from '../../session/can';
import { answered, mainApi } from '../../session/clients';

type Customer = RaRecord<number> & { name: string };

/** Permission to resend a mail, by kind; default `update_user`. */
const RIGHTS: Readonly<Record<string, string>> = { 'credit-account': 'update_credit_account' };

const ResendMail = ({ mail, subject, kind }: { mail: number; subject: string; kind: string }) => {
    const { id = '' } = useParams();
    const can = useCan();
    const notify = useNotify();
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const { busy, attempt } = useAttempt();
    if (!can([RIGHTS[kind] ?? 'update_user'])) return null;
    const resend = async () => {
        await attempt(async () => {
            await answered(
                mainApi.POST('/customers/{id}/onboarding-email-logs/{mail_id}/resend', {
                    params: { path: { id: Number(id), mail_id: mail } },
                    body: {},
                }),
            );
            notify('domains.communication.onboarding.resent', { type: 'success' });
        });
        await queryClient.invalidateQueries();
    };
    return (
        <Button
            size="small"
            variant="outlined"
            disabled={busy}
            onClick={() => void resend()}
            aria-label={translate('domains.communication.onboarding.resendOf', { subject })}
        >
            {translate('domains.communication.onboarding.resend')}
        </Button>
    );
};

const onboardingEmails = defineReport('onboarding-email-logs', {
    texts: {
        title: 'domains.communication.onboarding.title',
        nothing: {
            title: 'domains.communication.onboarding.nothing',
            text: 'domains.communication.onboarding.nothingText',
        },
    },
    columns: [
        'created_at',
        'subject',
        'recipient',
        'status',
        'kind',
        'sent_at',
        'reason',
        {
            label: 'domains.communication.onboarding.again',
            render: row =>
                row.can_resend ? (
                    <ResendMail mail={Number(row.id)} subject={String(row.subject)} kind={String(row.kind)} />
                ) : null,
        },
    ],
    window: 'all',
});

/** Onboarding mails to the users of a customer. */
const OnboardingEmailsPage = () => {
    const title = useTranslate()('domains.communication.onboarding.title');
    return (
        <RecordFrame<Customer>
            resource="customers"
            back={customer => customer.name}
            heading={customer => [title, customer.name]}
        >
            {customer => <Report definition={onboardingEmails} record={customer} />}
        </RecordFrame>
    );
};
export default OnboardingEmailsPage;
