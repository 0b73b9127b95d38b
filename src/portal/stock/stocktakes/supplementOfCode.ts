import { answered, connectApi } from '../../session/clients';
import type { Line } from './entries';

/** The address that our labels of batches carry. */
const LABEL = /\/dit-connect\/production\/view\/(\d+)(?:[/?#]|$)/;
const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Which supplement a code stands for: a name on the sheet, the label of a production, or the code of a batch. */
export const supplementOfCode = async (code: string, lines: readonly Line[]): Promise<number | undefined> => {
    const named = lines.find(({ supplement }) => same(supplement.label, code));
    if (named) return named.supplement.id;
    const made = LABEL.exec(code)?.[1];
    if (made) {
        const { body } = await answered(
            connectApi.GET('/v3/supplement-manufactures/{id}', { params: { path: { id: Number(made) } } }),
        );
        return body.supplement_id;
    }
    const { data } = await answered(
        connectApi.GET('/v2/stock-batches', { params: { query: { search: code, per_page: 50 } } }),
    );
    const found = [...new Set(data.filter(batch => same(batch.code, code)).map(batch => batch.supplement_id))];
    // a code that two supplements share says nothing, unless one of them alone is on the sheet
    const here = found.filter(id => lines.some(({ supplement }) => supplement.id === id));
    return here.length === 1 ? here[0] : found.length === 1 ? found[0] : undefined;
};
