import SearchOffIcon from '@mui/icons-material/SearchOff';
import { Card } from '@mui/material';
import { useTranslate } from 'react-admin';
import { BackToList } from '../form/FormPage';
import { useLabels } from '../labels';
import { LoadFailed, StateMessage } from '../list/ListStates';
import { errorStatus } from '../provider/errors';

/** Error page of a record that does not exist, is out of scope, or failed to load. */
export const RecordFailed = ({ name, error, retry }: { name: string; error: unknown; retry: () => void }) => {
    const translate = useTranslate();
    const labels = useLabels(name);
    const status = errorStatus(error);
    // 422: the id in the URL is not a number
    const isMissing = status === 404 || status === 422;
    return (
        <>
            <BackToList name={name} />
            <Card sx={{ mt: 1 }}>
                {isMissing ? (
                    <StateMessage
                        icon={<SearchOffIcon />}
                        title={translate('engine.error.notFound', { title: labels.inSentence })}
                        text={translate('engine.error.notFoundText')}
                    />
                ) : (
                    <LoadFailed error={error} retry={retry} />
                )}
            </Card>
        </>
    );
};
