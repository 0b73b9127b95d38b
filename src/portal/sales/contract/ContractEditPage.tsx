import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ContractEditor } from './ContractEditor';
import { ContractPage } from './ContractPage';

const ContractEditPage = () => {
    const translate = useTranslate();
    return (
        <ContractPage title={({ number }) => translate('domains.sales.contract.editTitle', { number })}>
            {contract =>
                contract.status === 'pending' ? (
                    <ContractEditor key={contract.id} contract={contract} />
                ) : (
                    <Alert severity="info">{translate('domains.sales.contract.editSigned')}</Alert>
                )
            }
        </ContractPage>
    );
};
export default ContractEditPage;
