import { answered, connectApi } from '../../session/clients';
import { countedItem, itemKey, type SheetLine } from './entries';

/** Address in the QR code of our batch labels. */
const LABEL = /\/dit-connect\/production\/view\/(\d+)(?:[/?#]|$)/;
const same = (one: string | null | undefined, other: string) => one?.toLowerCase() === other.toLowerCase();

/** Supplement of the batch with this code; if two share it, the one on the sheet. */
const supplementOfBatch = async (code: string, lines: readonly SheetLine[]): Promise<number | undefined> => {
    const { data } = await answered(
        connectApi.GET('/v2/stock-batches', { params: { query: { search: code, per_page: 50 } } }),
    );
    const found = [...new Set(data.filter(batch => same(batch.code, code)).map(batch => batch.supplement_id))];
    // a shared code is ambiguous, unless only one of its supplements is on the sheet
    const onSheet = found.filter(id => lines.some(({ supplement }) => supplement?.id === id));
    return onSheet.length === 1 ? onSheet[0] : found.length === 1 ? found[0] : undefined;
};

/**
 * Key of the counted item that a scanned code identifies. Sheet lines match by name, barcode or SKU, offline; otherwise a
 * production label or a batch code is looked up on the server. `undefined` if unknown or ambiguous.
 */
export const itemKeyByCode = async (code: string, lines: readonly SheetLine[]): Promise<string | undefined> => {
    const named = lines.find(line => [countedItem(line).label, line.barcode, line.sku].some(text => same(text, code)));
    if (named) return countedItem(named).key;
    const made = LABEL.exec(code)?.[1];
    const id = made
        ? (
              await answered(
                  connectApi.GET('/v3/supplement-manufactures/{id}', { params: { path: { id: Number(made) } } }),
              )
          ).body.supplement_id
        : await supplementOfBatch(code, lines);
    return id === undefined ? undefined : itemKey({ supplement_id: id });
};
