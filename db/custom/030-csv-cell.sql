-- A value as it may stand in a CSV file: what a spreadsheet would take for a formula gets an apostrophe.
-- Plain phone numbers (+250 788 123-456) and plain numbers (-12.5) stay as they are; COPY does the quoting.
-- The first comparison lets nearly every value pass at once: all the dangerous first characters sort before 'A'.
-- Phone numbers are in every row: translate() is quicker than a regular expression.
create or replace function csv_cell(value text) returns text
language sql immutable parallel safe
return case
	when value is null then ''
	when value collate "C" < 'A'
		and left(value, 1) in ('=', '+', '-', '@', E'\t', E'\r')
		and not (value like '+_%' and translate(value, '0123456789 ()-', '') = '+')
		and value !~ '^-?[0-9]+(\.[0-9]+)?$'
	then '''' || value
	else value
end;
