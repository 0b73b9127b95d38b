import { Button, Stack, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';

export const PageNotFound = () => {
    const translate = useTranslate();
    return (
        <Stack spacing={2} sx={{ maxWidth: 480, mx: 'auto', py: 10, px: 2, alignItems: 'flex-start' }}>
            <Typography variant="overline" color="textSecondary">
                404
            </Typography>
            <Typography variant="h1">{translate('shell.not_found.title')}</Typography>
            <Typography color="textSecondary">{translate('shell.not_found.text')}</Typography>
            <Button variant="contained" component={LinkBase} to="/">
                {translate('shell.not_found.home')}
            </Button>
        </Stack>
    );
};
