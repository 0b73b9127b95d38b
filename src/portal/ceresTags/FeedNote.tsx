import { Alert, Button, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useTranslate } from 'react-admin';
import { useCan } from '../session/can';
import { answered, mainApi } from '../session/clients';

const KEY = ['ceres-tag-feed'];
/** Debounce of live changes, milliseconds: tags report all the time. */
const TOGETHER_MS = 30_000;

/** Says what is not well with the tags that are received; nothing where all is. */
export const FeedNote = () => {
    const translate = useTranslate();
    const canMapDevices = useCan()(['update_ceres_tag']);
    const { data: feed } = useQuery({
        queryKey: KEY,
        meta: { follows: ['ceres-tags', 'ceres-tag-links'], together: TOGETHER_MS },
        queryFn: ({ signal }) => answered(mainApi.GET('/ceres-tag/feed', { signal })).then(({ body }) => body),
    });
    if (!feed) return null;
    const word = (name: string, values?: object) => translate(`domains.ceresTags.feed.${name}`, values);
    const leading = (to: string, label: string) => (
        <Button component={LinkBase} to={to} color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }}>
            {word(label)}
        </Button>
    );
    return (
        <Stack spacing={1} sx={{ '&:not(:empty)': { mb: 2 } }}>
            {!feed.configured && <Alert severity="info">{word('none')}</Alert>}
            {feed.configured && feed.failures > 0 && (
                <Alert severity="warning">
                    {feed.fault ? word('failing', { count: feed.failures, fault: feed.fault }) : word('failing_plain')}
                </Alert>
            )}
            {feed.rejected > 0 && canMapDevices && (
                <Alert severity="warning" action={leading('/ceres-tags/rejections', 'look')}>
                    {word('rejected', { count: feed.rejected })}
                </Alert>
            )}
            {feed.unlinked > 0 && canMapDevices && (
                <Alert severity="info" action={leading('/ceres-tags/device-mapping', 'map')}>
                    {word('unlinked', { count: feed.unlinked })}
                </Alert>
            )}
        </Stack>
    );
};
