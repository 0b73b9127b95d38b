import { useRecordContext } from 'react-admin';
import type { ResourceTypes } from '../../../contract/generated/types';
import type { CalculationResult } from '../../../domain/calculators/chain';
import type { CalculatorKind, InputsOf } from '../../../domain/calculators/inputs';
import { Result } from './Result';

/** Saved result of a calculation; nothing is recalculated. */
const SavedResultView = () => {
    const record = useRecordContext<ResourceTypes['calculations'] & { id: number }>();
    if (!record) return null;
    const kind = record.kind as CalculatorKind;
    return (
        <Result
            kind={kind}
            inputs={record.inputs as unknown as InputsOf[typeof kind]}
            result={record.result as unknown as CalculationResult}
        />
    );
};
export default SavedResultView;
