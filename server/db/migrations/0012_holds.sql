CREATE TABLE "number_hold" (
	"visitor" text NOT NULL,
	"number_id" integer NOT NULL,
	"goods_id" integer,
	CONSTRAINT "number_hold_visitor_number_id_pk" PRIMARY KEY("visitor","number_id")
);
