import QrCodeScannerIcon from '@mui/icons-material/QrCodeScanner';
import { Box, Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useCanAccess, useTranslate } from 'react-admin';

const ScanDialog = lazy(async () => ({ default: (await import('./ScanDialog')).ScanDialog }));

/** Button above the item list that starts counting by scanner, for users who may change stock. */
export const ScanButton = () => {
    const translate = useTranslate();
    const { canAccess: canEdit } = useCanAccess({ resource: 'inventory-item-stocks', action: 'edit' });
    const [open, setOpen] = useState(false);
    if (!canEdit) return null;
    return (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1.5 }}>
            <Button variant="outlined" startIcon={<QrCodeScannerIcon />} onClick={() => setOpen(true)}>
                {translate('domains.inventory.scan.open')}
            </Button>
            {open && (
                <Suspense fallback={null}>
                    <ScanDialog onClose={() => setOpen(false)} />
                </Suspense>
            )}
        </Box>
    );
};
