import { Button, Stack, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import { isChunkError } from './RouteFailure';

export const PageError = ({ error, retry }: { error: Error; retry: () => void }) => {
    const translate = useTranslate();
    const outdated = isChunkError(error);
    return (
        <Stack role="alert" spacing={2} sx={{ maxWidth: 560, mx: 'auto', py: 10, px: 2 }}>
            <Typography variant="h1">{translate('shell.error.title')}</Typography>
            <Typography color="textSecondary">
                {translate(outdated ? 'shell.error.update' : 'shell.error.text')}
            </Typography>
            <Stack direction="row" spacing={1}>
                <Button variant="contained" onClick={outdated ? () => window.location.reload() : retry}>
                    {translate(outdated ? 'shell.error.reload' : 'shell.error.retry')}
                </Button>
                <Button component={LinkBase} to="/">
                    {translate('shell.error.home')}
                </Button>
            </Stack>
            {!outdated && (
                <details>
                    <Typography component="summary" variant="body2" color="textSecondary" sx={{ cursor: 'pointer' }}>
                        {translate('shell.error.details')}
                    </Typography>
                    <Typography component="pre" variant="caption" sx={{ whiteSpace: 'pre-wrap', mt: 1 }}>
                        {error.message}
                    </Typography>
                </details>
            )}
        </Stack>
    );
};
