import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { PdfButton } from '../../admin/PdfButton';
import { ContractPaper, type ShownContract } from '../sign/ContractPaper';
import { ContractPage } from './ContractPage';

/** Contract as customers read it and as printed. */
const ContractPreviewPage = () => {
    const translate = useTranslate();
    return (
        <ContractPage title={({ number }) => translate('domains.sales.contract.previewTitle', { number })}>
            {contract => (
                <>
                    <Box sx={{ mb: 2 }}>
                        <PdfButton
                            path={`/api/main/sales-order-contracts/${contract.id}/preview-pdf`}
                            label={translate('domains.sales.contract.pdf')}
                        />
                    </Box>
                    <ContractPaper contract={contract as ShownContract} />
                </>
            )}
        </ContractPage>
    );
};
export default ContractPreviewPage;
