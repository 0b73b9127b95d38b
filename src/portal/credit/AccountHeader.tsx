import { Box, Button, Card, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { Moment } from '../components/fields/Moment';
import { RecordPath } from '../components/panels/RecordPath';
import type { CreditAccount } from './accountCalls';
import { CreditFigures } from './CreditFigures';

const stepsOf = ({ status, decision }: CreditAccount) => [
    { key: 'sent', done: status !== 'unsend' },
    { key: 'submitted', done: status === 'submitted' },
    { key: decision === 'declined' ? 'declined' : 'approved', done: Boolean(decision) },
];

/** Progress of an application, its decision, signatory and terms. */
export const AccountHeader = () => {
    const account = useRecordContext<CreditAccount>();
    const translate = useTranslate();
    if (!account) return null;
    const { acceptance, document } = account;
    return (
        <Card sx={{ mt: 2, p: { xs: 2, md: 2.5 }, display: 'grid', gap: 2.5 }}>
            {account.decision === 'approved' && <CreditFigures customer={account.customer_id} />}
            <RecordPath
                label={translate('domains.credit.path.label')}
                steps={stepsOf(account).map(step => ({ ...step, label: translate(`domains.credit.path.${step.key}`) }))}
            />
            {acceptance && (
                <Box>
                    <Typography variant="body2">
                        {translate('domains.credit.acceptedBy', {
                            name: acceptance.name,
                            position: acceptance.position,
                            number: acceptance.terms_number,
                        })}{' '}
                        <Moment value={acceptance.signed_at} />
                    </Typography>
                    <Typography
                        variant="caption"
                        component="p"
                        color="text.secondary"
                        sx={{ overflowWrap: 'anywhere' }}
                    >
                        {translate('domains.credit.hash', { hash: acceptance.text_sha256 })}
                    </Typography>
                    {document && (
                        <Button size="small" variant="outlined" href={document.url} sx={{ mt: 1.5 }}>
                            {translate('domains.credit.document')}
                        </Button>
                    )}
                </Box>
            )}
        </Card>
    );
};
