import GroupOutlinedIcon from '@mui/icons-material/GroupOutlined';
import LockOutlinedIcon from '@mui/icons-material/LockOutlined';
import SubdirectoryArrowRightIcon from '@mui/icons-material/SubdirectoryArrowRight';
import { Alert, Box, Button, Stack, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { Link, useCanAccess, useCreatePath, useRecordContext, useTranslate } from 'react-admin';
import { formatDate } from '../../domain/calendar/dateTexts';
import { BUSINESS_ZONE, daysBetween, todayIn } from '../../domain/calendar/days';
import { SHARE_NOTICE_DAYS } from '../../domain/operations/uploads';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { canOpenPage } from '../links/canOpenPage';
import { pagePath } from '../links/urls';
import { getSession } from '../session/store';
import type { FolderRecord } from './FolderLinks';

const Note = ({ icon, hint, children }: { icon: ReactNode; hint?: string; children: ReactNode }) => (
    <Tooltip title={hint ?? ''}>
        <Box
            component="span"
            sx={{
                display: 'inline-flex',
                alignItems: 'center',
                gap: 0.75,
                '& svg': { fontSize: 16, color: 'text.secondary' },
            }}
        >
            {icon}
            <span>{children}</span>
        </Box>
    </Tooltip>
);

/** Visibility and parent of a folder. */
export const FolderHeader = () => {
    const folder = useRecordContext<FolderRecord>();
    const translate = useTranslate();
    if (!folder) return null;
    return (
        <>
            <Stack
                direction="row"
                useFlexGap
                sx={{ mt: 1, flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5, fontSize: '0.875rem' }}
            >
                {folder.customer ? (
                    <Note icon={<GroupOutlinedIcon aria-hidden />} hint={translate('domains.documents.sharedHint')}>
                        {translate('domains.documents.sharedWith')}{' '}
                        <ReferenceLink resource="customers" target={folder.customer} />{' '}
                        {folder.shared_until &&
                            translate('domains.documents.until', { day: formatDate(folder.shared_until) })}
                    </Note>
                ) : (
                    <Note icon={<LockOutlinedIcon aria-hidden />} hint={translate('domains.documents.internalHint')}>
                        {translate('domains.documents.internal')}
                    </Note>
                )}
                {folder.parent && (
                    <Note icon={<SubdirectoryArrowRightIcon aria-hidden />}>
                        {translate('domains.documents.inside')}{' '}
                        <ReferenceLink resource="folders" target={folder.parent} />
                    </Note>
                )}
            </Stack>
            <EndOfShare folder={folder} />
        </>
    );
};

/** Alert on a share that ends within `SHARE_NOTICE_DAYS` or has ended, with a link to extend it. */
const EndOfShare = ({ folder }: { folder: FolderRecord }) => {
    const translate = useTranslate();
    const { canAccess: canEdit } = useCanAccess({ resource: 'folders', action: 'edit' });
    const createPath = useCreatePath();
    const { customer_id: customer, shared_until: until, parent_id: parent } = folder;
    if (!customer || !until || folder.archived_at) return null;
    const left = daysBetween(todayIn(BUSINESS_ZONE), until) - 1;
    if (left > SHARE_NOTICE_DAYS) return null;
    const ours = getSession()?.user.is_staff === true;
    const key = left < 0 ? 'ended' : ours ? 'endsSoon' : 'endsSoonForYou';
    const canExtend = ours && !parent && canEdit && canOpenPage(pagePath('folders', 'edit', 0));
    return (
        <Alert
            severity={left < 0 ? 'warning' : 'info'}
            sx={{ mt: 1.5 }}
            action={
                canExtend && (
                    <Button
                        component={Link}
                        to={createPath({ resource: 'folders', type: 'edit', id: folder.id })}
                        color="inherit"
                        size="small"
                    >
                        {translate('domains.documents.extend')}
                    </Button>
                )
            }
        >
            {translate(`domains.documents.${key}`, { day: formatDate(until) })}
        </Alert>
    );
};
