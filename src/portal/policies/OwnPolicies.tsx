import { Stack, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import { formatDate } from '../../domain/calendar/dateTexts';
import { fieldOf, reportOf } from '../admin/metadata';
import { StatusChip } from '../components/fields/StatusChip';
import { PanelLine } from '../components/panels/Panel';
import { acceptPath, type OwnPolicy } from './policyCalls';

const STATES = fieldOf(reportOf('staff-policy'), 'state')?.options ?? [];

/** Policy with the user's acceptance status. */
export const OwnPolicyLine = ({ policy }: { policy: OwnPolicy }) => {
    const translate = useTranslate();
    const { id, title, revision, state, due_on, days_overdue, accepted_at, accepted_revision, expires_on } = policy;
    const option = STATES.find(({ value }) => value === state);
    const below =
        state === 'accepted' && accepted_at
            ? expires_on
                ? translate('domains.policies.own.until', { day: formatDate(expires_on) })
                : translate('domains.policies.own.accepted', { day: formatDate(accepted_at) })
            : state === 'overdue'
              ? translate('domains.policies.own.overdue', { smart_count: days_overdue ?? 0 })
              : translate('domains.policies.own.due', { day: formatDate(due_on) });
    return (
        <PanelLine
            main={<LinkBase to={acceptPath(id)}>{title}</LinkBase>}
            below={
                <>
                    {below}
                    {accepted_revision !== null && accepted_revision !== revision && (
                        <> · {translate('domains.policies.own.changed')}</>
                    )}
                </>
            }
            aside={option && <StatusChip label={option.label} color={option.color} />}
        />
    );
};

export const OwnPolicyLines = ({ policies, none }: { policies: readonly OwnPolicy[]; none: string }) => {
    const translate = useTranslate();
    return policies.length ? (
        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {policies.map(policy => (
                <OwnPolicyLine key={policy.id} policy={policy} />
            ))}
        </Stack>
    ) : (
        <Typography variant="body2" color="text.secondary" sx={{ py: 1 }}>
            {translate(none)}
        </Typography>
    );
};
