import GroupOutlinedIcon from '@mui/icons-material/GroupOutlined';
import LockOutlinedIcon from '@mui/icons-material/LockOutlined';
import SubdirectoryArrowRightIcon from '@mui/icons-material/SubdirectoryArrowRight';
import { Box, Stack, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { ReferenceLink } from '../engine/fields/ReferenceLink';
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

/** Who sees the folder and where it lies: what one must know before putting anything into it. */
export const FolderHeader = () => {
    const folder = useRecordContext<FolderRecord>();
    const translate = useTranslate();
    if (!folder) return null;
    return (
        <Stack
            direction="row"
            useFlexGap
            sx={{ mt: 1, flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5, fontSize: '0.875rem' }}
        >
            {folder.customer ? (
                <Note icon={<GroupOutlinedIcon aria-hidden />} hint={translate('domains.documents.sharedHint')}>
                    {translate('domains.documents.sharedWith')}{' '}
                    <ReferenceLink resource="customers" target={folder.customer} />
                </Note>
            ) : (
                <Note icon={<LockOutlinedIcon aria-hidden />} hint={translate('domains.documents.internalHint')}>
                    {translate('domains.documents.internal')}
                </Note>
            )}
            {folder.parent && (
                <Note icon={<SubdirectoryArrowRightIcon aria-hidden />}>
                    {translate('domains.documents.inside')} <ReferenceLink resource="folders" target={folder.parent} />
                </Note>
            )}
        </Stack>
    );
};
