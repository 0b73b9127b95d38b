/** Address of the PDF with the deliveries of a truck on a day. */
export const runSheetPath = ({ vehicle_id, day }: { vehicle_id: number; day: string }): string =>
    `/api/main/job-plans/run-sheet?vehicle_id=${vehicle_id}&day=${day}`;
