import PictureAsPdfOutlinedIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { Box, Button, Card, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { formatSize } from '../../components/fields/formats';
import { Moment } from '../../components/fields/Moment';
import { type Contract, useKeepContract } from './contractCalls';

const POLL_MS = 2500;

/** Signed PDFs, each with the hash that proves it unchanged. */
export const SignedDocuments = ({ contract }: { contract: Contract }) => {
    const translate = useTranslate();
    const keep = useKeepContract(contract.sales_order_id);
    const ready = contract.documents.some(({ stage }) => stage === contract.status);
    // a job creates it, possibly before this page listens for its event
    useEffect(() => {
        if (ready) return;
        const timer = setInterval(() => void keep(), POLL_MS);
        return () => clearInterval(timer);
    }, [ready, keep]);
    return (
        <Card component="section" sx={{ p: { xs: 2, md: 2.5 } }}>
            <Typography variant="h3" component="h2">
                {translate('domains.sales.contract.documents')}
            </Typography>
            {!ready && (
                <Typography variant="body2" color="text.secondary" role="status" sx={{ mt: 1 }}>
                    {translate('domains.sales.contract.preparing')}
                </Typography>
            )}
            {contract.documents.map(({ stage, sha256, size, created_at, url }) => (
                <Box key={stage} sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
                    <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
                        <Typography variant="body2" sx={{ fontWeight: 550 }}>
                            {translate(`domains.sales.contract.stage.${stage}`)}
                        </Typography>
                        <Typography
                            variant="caption"
                            color="text.secondary"
                            component="div"
                            sx={{ overflowWrap: 'anywhere' }}
                        >
                            {formatSize(size)} · <Moment value={created_at} /> ·{' '}
                            {translate('domains.sales.contract.hash')} {sha256}
                        </Typography>
                    </Box>
                    <Button href={url} variant="outlined" color="inherit" startIcon={<PictureAsPdfOutlinedIcon />}>
                        {translate('domains.sales.contract.pdf')}
                    </Button>
                </Box>
            ))}
        </Card>
    );
};
