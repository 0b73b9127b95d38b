-- One sale of a document at a time. A sale that was credited in full stays on the account and owes nothing: its document may be sold anew.
CREATE UNIQUE INDEX sales_once_of_sales_order ON sales (sales_order_id) WHERE archived_at IS NULL AND state <> 'credited';
CREATE UNIQUE INDEX sales_once_of_supplement_sale ON sales (supplement_sale_id) WHERE archived_at IS NULL AND state <> 'credited';
