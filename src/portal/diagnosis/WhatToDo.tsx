import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, Button, Card, Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { LinkBase, useCanAccess, useRecordContext, useTranslate } from 'react-admin';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { formatNumber } from '../components/fields/formats';
import { Moment } from '../components/fields/Moment';
import { PlainList } from '../components/panels/PlainList';
import { SideBySide } from '../components/panels/SideBySide';
import { canOpenPage } from '../links/canOpenPage';
import { pagePath } from '../links/urls';
import { type SitePlaybook, useSitePlaybook } from './useSitePlaybook';

const TEXT = 'domains.diagnosis.playbook';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
    <div>
        <Typography variant="subtitle2" component="h3">
            {title}
        </Typography>
        {children}
    </div>
);

/** Last completed jobs of the site, with a sentence where none had the present cause. */
const EarlierJobs = ({ found: { earlier, earlier_by } }: { found: SitePlaybook }) => {
    const translate = useTranslate();
    return (
        <Part title={translate(`${TEXT}.earlier_${earlier_by}`)}>
            {earlier_by === 'site' && (
                <Typography variant="body2" color="text.secondary">
                    {translate(`${TEXT}.${earlier.length > 0 ? 'none_of_cause' : 'none'}`)}
                </Typography>
            )}
            <PlainList sx={{ '& a': { textDecoration: 'underline' } }}>
                {earlier.map(({ id, number, title, completed_at, completed_by, completion_notes }) => (
                    <Box component="li" key={id} sx={{ py: 0.5, typography: 'body2' }}>
                        <ReferenceLink resource="job-cards" target={{ id, label: number }} />
                        {title && ` · ${title}`}
                        <Typography variant="body2" component="div" color="text.secondary">
                            {completed_at && <Moment value={completed_at} relative />}
                            {completed_by && ` · ${completed_by.label}`}
                        </Typography>
                        {completion_notes}
                    </Box>
                ))}
            </PlainList>
        </Part>
    );
};

const Playbook = ({ found }: { found: SitePlaybook }) => {
    const translate = useTranslate();
    const id = useId();
    const { canAccess: canEdit } = useCanAccess({ resource: 'playbooks', action: 'edit' });
    const { canAccess: canListJobs } = useCanAccess({ resource: 'job-cards', action: 'list' });
    const { playbook } = found;
    const edit = pagePath('playbooks', 'edit', playbook.id);
    const { title, meaning, checks, parts, tools, customer_text } = playbook;
    return (
        <Card component="section" aria-labelledby={id} sx={{ p: 2, overflowWrap: 'anywhere' }}>
            <Stack
                direction="row"
                useFlexGap
                sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}
            >
                <Typography id={id} variant="h3" component="h2">
                    {translate(`${TEXT}.what_to_do`, { title })}
                </Typography>
                {canEdit && canOpenPage(edit) && (
                    <Button size="small" color="inherit" startIcon={<EditOutlined />} component={LinkBase} to={edit}>
                        {translate(`${TEXT}.edit`)}
                    </Button>
                )}
            </Stack>
            <Typography variant="body2" sx={{ mt: 0.5, mb: 1.5, maxWidth: '80ch' }}>
                {meaning}
            </Typography>
            <SideBySide columns="minmax(0, 3fr) minmax(0, 2fr)">
                <Stack spacing={1.5}>
                    <Part title={translate(`${TEXT}.checks`)}>
                        <Box component="ol" sx={{ m: 0, pl: 3, typography: 'body2', '& li': { py: 0.25 } }}>
                            {checks.map(check => (
                                <li key={check.id}>{check.instruction}</li>
                            ))}
                        </Box>
                    </Part>
                    {customer_text && (
                        <Part title={translate(`${TEXT}.customer_text`)}>
                            <Typography variant="body2">{customer_text}</Typography>
                        </Part>
                    )}
                </Stack>
                <Stack spacing={1.5}>
                    {parts.length > 0 && (
                        <Part title={translate(`${TEXT}.parts`)}>
                            <PlainList>
                                {parts.map(part => (
                                    <Box component="li" key={part.id} sx={{ typography: 'body2' }}>
                                        {part.inventory_item && (
                                            <ReferenceLink resource="inventory-items" target={part.inventory_item} />
                                        )}
                                        {`: ${formatNumber(part.quantity)}`}
                                    </Box>
                                ))}
                            </PlainList>
                        </Part>
                    )}
                    {tools && (
                        <Part title={translate(`${TEXT}.tools`)}>
                            <Typography variant="body2">{tools}</Typography>
                        </Part>
                    )}
                    {canListJobs && <EarlierJobs found={found} />}
                </Stack>
            </SideBySide>
        </Card>
    );
};

/** Playbook of the present cause at a site: checks, parts to bring and earlier jobs; nothing for people who may not read playbooks. */
export const WhatToDo = ({ siteId, always = false }: { siteId: number; always?: boolean }) => {
    const { data } = useSitePlaybook(siteId);
    return data && (always || data.cause !== 'none') ? <Playbook found={data} /> : null;
};

/** The same for the site of the record around. */
export const WhatToDoAtSite = () => {
    const site = useRecordContext<{ id: number; site_id?: unknown; device_id?: unknown; archived_at?: unknown }>();
    return site?.site_id && site.device_id && !site.archived_at ? <WhatToDo siteId={Number(site.site_id)} /> : null;
};
